import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { findEndUser } from '../../platform/events/principal';
import type { DocumentWrite } from '../../platform/events/documentWrite';
import {
  forgetHiddenDocument,
  getHiddenContentRef,
  getRepeatableKind,
  hideAgain,
  noteHiddenDocument,
} from './hiddenContent';
import type { ReportContext } from './reportContext';
import { targetKinds } from './targets';

const isHidden = (document: DocumentSnapshot): boolean => document.get('status') === 'hidden';

const getAuthorUid = (document: DocumentSnapshot): string =>
  String(document.get('authorUid') ?? document.get('ownerUid'));

/**
 * Keeps hidden what is hidden, although its author can delete the document and create it again. A note is made when a
 * moderator hides a document, and when a hidden one is deleted. It goes when somebody else than the author publishes the
 * document. What the author created or published before the note was there is hidden.
 */
export async function followHidden(
  { data: { before, after }, time, authType, authId }: DocumentWrite,
  { accounts, firestore }: ReportContext,
): Promise<void> {
  const kind = getRepeatableKind(after.ref);
  if (kind === null) return;
  const at = Timestamp.fromMillis(Date.parse(time));
  if (isHidden(after) !== isHidden(before) && !(after.exists && isHidden(before))) {
    const hidden = after.exists ? after : before;
    await noteHiddenDocument(hidden, getAuthorUid(hidden), at, firestore);
    return;
  }
  const [fields, fieldsBefore] = [after.data(), before.data()];
  const { isPublic } = targetKinds[kind];
  const isPublished =
    fields !== undefined &&
    isPublic(fields) &&
    (fieldsBefore === undefined || !isPublic(fieldsBefore));
  if (before.exists && !isPublished) return;
  if (!(await getHiddenContentRef(after.ref.path, firestore).get()).exists) return;
  const writer = await findEndUser({ authType, authId }, accounts);
  if (before.exists && writer !== null && writer.uid !== getAuthorUid(after)) {
    await forgetHiddenDocument(after.ref.path, at, firestore);
  } else {
    await hideAgain(after.ref, firestore);
  }
}
