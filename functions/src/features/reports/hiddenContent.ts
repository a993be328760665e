import { collections, findContentName, getContentKind, type ReportKind } from '@appshelf/model';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { formerMember } from '../../lifecycle/leaving/formerMember';
import { getDecisionRef, type ReviewDecision } from '../decisions/reviewDecision';
import type { StoredCase } from './storedCase';
import { targetKinds } from './targets';
import { isSameDocument } from '../../platform/firebase/isSameDocument';
import { decodeField, time } from '../../platform/firebase/decode';

/**
 * `hiddenContent/{key}`: a document that reports or a moderator took off the site. It outlives the document, so that its
 * author cannot bring it back by deleting it and creating it again under the same id: rules refuse that.
 */
interface HiddenContent {
  document: string;
  authorUid: string;
  /** When the document was hidden. */
  at: Timestamp;
}

/** The kind of a document that is noted when it is hidden; null for any other. Its parts have the same document. */
export function getRepeatableKind({ path }: DocumentReference): ReportKind | null {
  const name = findContentName(path);
  const reports = name === undefined ? null : getContentKind(name).reports;
  return reports?.isNotedWhenHidden === true ? (reports.kinds[0] ?? null) : null;
}

/**
 * Returns the document in which it is noted that another document is hidden. The rules make the same key of its path.
 */
export const getHiddenContentRef = (document: string, firestore: Firestore): DocumentReference =>
  firestore.collection(collections.hiddenContent).doc(document.replaceAll('/', ':'));

type Target = Pick<StoredCase, 'kind' | 'ids' | 'document' | 'authorUid'>;

/** Notes a moderator's decision to hide a review or to show it again. */
function setReviewDecision(
  { ids: [appId = '', authorUid = ''] }: Target,
  status: ReviewDecision['status'],
  at: Timestamp,
  transaction: Transaction,
  firestore: Firestore,
): void {
  const decision: ReviewDecision = { appId, authorUid, status, at };
  transaction.set(getDecisionRef(appId, authorUid, firestore), decision);
}

function setNote(note: HiddenContent, transaction: Transaction, firestore: Firestore): void {
  transaction.set(getHiddenContentRef(note.document, firestore), note);
}

/**
 * Notes that something is hidden, in the transaction that hides it. What a former member wrote needs no note: nobody can
 * write it again.
 */
export function noteHidden(
  target: Target,
  at: Timestamp,
  transaction: Transaction,
  firestore: Firestore,
): void {
  const { kind, document, authorUid } = target;
  if (authorUid === formerMember.uid) return;
  if (kind === 'review') setReviewDecision(target, 'hidden', at, transaction, firestore);
  if (getRepeatableKind(firestore.doc(document)) === null) return;
  setNote({ document, authorUid, at }, transaction, firestore);
}

/** Deletes the note of {@link noteHidden}, in the transaction that shows the document again or keeps it. */
export function forgetHidden(
  target: Target,
  at: Timestamp,
  transaction: Transaction,
  firestore: Firestore,
): void {
  const { kind, document } = target;
  if (kind === 'review') setReviewDecision(target, 'published', at, transaction, firestore);
  if (getRepeatableKind(firestore.doc(document)) === null) return;
  transaction.delete(getHiddenContentRef(document, firestore));
}

/** Whether readers could see a document that is noted as hidden, now or after its author's next write. */
function escapes(kind: ReportKind, document: DocumentSnapshot): boolean {
  const fields = document.data();
  if (fields === undefined) return false;
  // An instruction is published by moderators, and by `submitInstruction`, which looks at the note.
  const { isPublic, isRemoved } = targetKinds[kind];
  return kind === 'instruction' ? isPublic(fields) : !isRemoved(fields);
}

/**
 * Notes that a moderator hid a document, or that it was deleted while it was hidden, and hides a document that its
 * author has created at the same path meanwhile. Does nothing when the same document was put back since, and after the
 * account was deleted.
 *
 * @param hidden the document as it was hidden
 */
export async function noteHiddenDocument(
  hidden: DocumentSnapshot,
  authorUid: string,
  at: Timestamp,
  firestore: Firestore,
): Promise<void> {
  const kind = getRepeatableKind(hidden.ref);
  if (kind === null) return;
  await firestore.runTransaction(async (transaction) => {
    const [current, note, deletedUser] = (await transaction.getAll(
      firestore.doc(hidden.ref.path),
      getHiddenContentRef(hidden.ref.path, firestore),
      firestore.collection(collections.deletedUsers).doc(authorUid),
    )) as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot];
    const isOut = escapes(kind, current);
    if ((isSameDocument(current, hidden) && isOut) || deletedUser.exists) return;
    if (!note.exists) {
      setNote({ document: hidden.ref.path, authorUid, at }, transaction, firestore);
    }
    if (isOut) transaction.update(current.ref, { ...targetKinds[kind].hide?.(Timestamp.now()) });
  });
}

/** Hides a document again that is noted as hidden, and was created or published by nobody's decision. */
export async function hideAgain(document: DocumentReference, firestore: Firestore): Promise<void> {
  const kind = getRepeatableKind(document);
  if (kind === null) return;
  await firestore.runTransaction(async (transaction) => {
    const [current, note] = (await transaction.getAll(
      firestore.doc(document.path),
      getHiddenContentRef(document.path, firestore),
    )) as [DocumentSnapshot, DocumentSnapshot];
    if (!note.exists || !escapes(kind, current)) return;
    transaction.update(current.ref, { ...targetKinds[kind].hide?.(Timestamp.now()) });
  });
}

/** Deletes the note that a document is hidden when somebody else than its author published it later. */
export async function forgetHiddenDocument(
  document: string,
  publishedAt: Timestamp,
  firestore: Firestore,
): Promise<void> {
  const ref = getHiddenContentRef(document, firestore);
  await firestore.runTransaction(async (transaction) => {
    const at = decodeField(await transaction.get(ref), 'at', time);
    if (at !== undefined && at.valueOf() <= publishedAt.valueOf()) transaction.delete(ref);
  });
}
