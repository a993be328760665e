import {
  collections,
  findContentName,
  getContentKind,
  reviewStatuses,
  type ReportKind,
} from '@appshelf/model';
import {
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { formerMember } from '../../lifecycle/leaving/formerMember';
import { getDecisionRef, type ReviewDecision } from '../decisions/reviewDecision';
import { getHeldVersion, getVersion, getWhole, isAsHidden } from './keptVersions';
import type { StoredCase } from './storedCase';
import { targetKinds } from './targets';
import { isSameDocument } from '../../platform/firebase/isSameDocument';
import {
  decode,
  decodeField,
  fields,
  literal,
  nullable,
  optional,
  text,
  time,
} from '../../platform/firebase/decode';

/** What is noted about a hidden document, in one place for each path. */
interface HiddenNote {
  authorUid: string;
  /** When it was hidden, or decided on. */
  at: Timestamp;
  /** The decision: `pending` while reports hide the document, `hidden` when a moderator does. */
  status: ReviewDecision['status'];
  /**
   * A hash of what readers saw of the whole document when it was hidden. Without a moderator, only this version is shown
   * again. Null when the document was gone; older notes lack it.
   */
  version: string | null;
}

/**
 * `hiddenContent/{key}`: a document that reports or a moderator took off the site. It outlives the document, so that its
 * author cannot bring it back by deleting it and creating it again under the same id: rules refuse that.
 */
interface HiddenContent extends HiddenNote {
  document: string;
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

/**
 * Returns where it is noted that something is hidden: for a review, the decision on it. Null for apps, which reports
 * never hide, and for replies, which stay in their case.
 */
function getNoteRef(
  { kind, ids: [appId = '', uid = ''], document }: Target,
  firestore: Firestore,
): DocumentReference | null {
  if (kind === 'app' || kind === 'reply') return null;
  return kind === 'review'
    ? getDecisionRef(appId, uid, firestore)
    : getHiddenContentRef(document, firestore);
}

const storedNote = fields<Partial<Pick<HiddenNote, 'status' | 'version'>>>({
  status: optional(literal(reviewStatuses)),
  version: optional(nullable(text)),
});

async function readNote(target: Target, transaction: Transaction, firestore: Firestore) {
  const note = getNoteRef(target, firestore);
  return note === null ? undefined : decode(await transaction.get(note), storedNote);
}

/** Reads the version of a document that reports hide: the one that was hidden first, if it is still noted. */
export async function readHiddenVersion(
  target: Target,
  fields: DocumentData,
  transaction: Transaction,
  firestore: Firestore,
): Promise<string | null> {
  const note = await readNote(target, transaction, firestore);
  const noted = note?.status === 'pending' ? note.version : null;
  return noted ?? getVersion(getWhole(target), fields);
}

/**
 * Reads whether something that reports hid, and that is still hidden, waits for a moderator even without reports: it is not
 * what was hidden any more, or a moderator hid it as well.
 */
export async function mustStayHidden(
  stored: StoredCase,
  fields: DocumentData,
  transaction: Transaction,
  firestore: Firestore,
): Promise<boolean> {
  if (stored.hiddenAt === null || !isAsHidden(stored, fields)) return false;
  // The case holds the reply, and nobody can change what a former member wrote.
  if (stored.kind === 'reply' || stored.authorUid === formerMember.uid) return false;
  const note = await readNote(stored, transaction, firestore);
  const version = getHeldVersion({ ...stored, ...getWhole(stored) }, fields);
  return note?.status !== 'pending' || note.version !== version;
}

/**
 * Notes that something is hidden, in the transaction that hides it. What a former member wrote needs no note: nobody can
 * write it again.
 */
export function noteHidden(
  target: Target,
  hidden: Omit<HiddenNote, 'authorUid'>,
  transaction: Transaction,
  firestore: Firestore,
): void {
  const { kind, ids, document, authorUid } = target;
  const ref = getNoteRef(target, firestore);
  if (ref === null || authorUid === formerMember.uid) return;
  const note: HiddenNote = { authorUid, ...hidden };
  transaction.set(ref, kind === 'review' ? { appId: ids[0], ...note } : { document, ...note });
}

/** Deletes the note of {@link noteHidden}, in the transaction that shows the document again or keeps it. */
export function forgetHidden(
  target: Target,
  at: Timestamp,
  transaction: Transaction,
  firestore: Firestore,
): void {
  const ref = getNoteRef(target, firestore);
  if (ref === null) return;
  if (target.kind !== 'review') {
    transaction.delete(ref);
    return;
  }
  const {
    ids: [appId = '', authorUid = ''],
  } = target;
  transaction.set(ref, { appId, authorUid, status: 'published', at } satisfies ReviewDecision);
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
      const version = getVersion({ kind, ids: [] }, hidden.data() ?? {});
      transaction.set(note.ref, {
        document: hidden.ref.path,
        authorUid,
        at,
        status: 'hidden',
        version,
      } satisfies HiddenContent);
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
