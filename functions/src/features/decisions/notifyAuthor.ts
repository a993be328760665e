import { isDeepStrictEqual } from 'node:util';
import {
  appFields,
  collections,
  isKey,
  sentence,
  trashDays,
  type NotificationKind,
  type Sentence,
} from '@appshelf/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { findEndUser } from '../../platform/events/principal';
import { getReplyPath, noQuotes, quoteOwn, type Quotes } from '../../outbox/copies/quotes';
import type { DocumentWrite } from '../../platform/events/documentWrite';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { isStillThere } from '../../platform/firebase/isSameDocument';
import {
  toDecisionNotification,
  getDecision,
  getNewReply,
  toReplyNotification,
  toReviewDecisionNotification,
  getReviewDecision,
  type AuthorNotification,
} from './notifications';
import { notify } from '../../outbox/notifications/notify';
import { siteUrl } from '../../platform/site/site';
import { toPlainText } from '../../outbox/mail/compose/toMailMessage';
import { getTrashRef } from '../../lifecycle/trash/trashedDocument';
import {
  instructionContent,
  instructionStatus,
  moderatedInstruction,
  moderatedReview,
  repliedReview,
  reviewStatus,
  type ModeratedInstruction,
} from './storedContent';
import { decode, decodeDeclared } from '../../platform/firebase/decode';

/** Notifies the author with the email that this kind of notification has. */
const notifyAuthor = (
  uid: string,
  kind: NotificationKind,
  { id, template, ...content }: AuthorNotification,
  quotes: Quotes,
): Promise<void> => notify({ id, uid, kind, ...content, quotes, mail: { id, template } });

/** The note of a decision as plain text. Its moderation entry has the same time as the change of status. */
async function readNote(
  instructionId: string,
  { updatedAt }: ModeratedInstruction,
): Promise<string> {
  const entries = await firestore()
    .collection(collections.instructions)
    .doc(instructionId)
    .collection(collections.moderation)
    .where('at', '==', updatedAt)
    .limit(1)
    .get();
  const note: unknown = entries.docs[0]?.get('note');
  return typeof note === 'string' ? toPlainText(note) : '';
}

/**
 * Notifies the author when an instruction is decided on, unless they turned that off. A repeated event notifies nobody.
 */
export async function notifyOfInstructionDecision({
  data,
  document,
  params: { id: instructionId },
}: DocumentWrite<'id'>): Promise<void> {
  const after = decode(data.after, moderatedInstruction);
  const decision = getDecision(decode(data.before, instructionStatus), after);
  if (decision === null || after === undefined || !(await isStillThere(data.after))) return;
  const note = await readNote(instructionId, after);
  await notifyAuthor(
    after.authorUid,
    'decision',
    toDecisionNotification(instructionId, decision, after, note, siteUrl()),
    quoteOwn(document),
  );
}

/** Reads the name of an app, for an email. */
async function readAppName(appId: string): Promise<string> {
  const app = await firestore().collection(collections.apps).doc(appId).get();
  return decodeDeclared(app, appFields, 'name') ?? appId;
}

/** Notifies the author when an administrator publishes or hides a review, unless they turned that off. */
export async function notifyOfReviewDecision({
  data,
  document,
  params: { appId, uid },
}: DocumentWrite<'appId' | 'uid'>): Promise<void> {
  const after = decode(data.after, moderatedReview);
  const decision = getReviewDecision(decode(data.before, reviewStatus), after);
  if (decision === null || after === undefined || !(await isStillThere(data.after))) return;
  const place = { appId, appName: await readAppName(appId), uid };
  const notification = toReviewDecisionNotification(place, decision, after, siteUrl());
  await notifyAuthor(uid, 'decision', notification, quoteOwn(document));
}

/** Notifies the author when a publisher replies to a review, unless they turned that off. */
export async function notifyOfReply({
  data,
  document,
  params: { appId, uid },
}: DocumentWrite<'appId' | 'uid'>): Promise<void> {
  const after = decode(data.after, repliedReview);
  const reply = getNewReply(decode(data.before, repliedReview), after);
  if (reply === null || after === undefined || !(await isStillThere(data.after))) return;
  const place = { appId, appName: await readAppName(appId), uid };
  const notification = toReplyNotification(place, after.authorName, reply, siteUrl());
  const quotes = { ...noQuotes, aboutPaths: [getReplyPath(document)] };
  await notifyAuthor(uid, 'reply', notification, quotes);
}

/** Notifies the author of what somebody else moved to the trash. `title` says what it was. */
async function notifyOfDeletion(deleted: DocumentSnapshot, title: Sentence): Promise<void> {
  const authorUid: unknown = deleted.get('authorUid');
  const entry = await getTrashRef(deleted, firestore()).get();
  const deletedBy: unknown = entry.get('deletedBy');
  // Nobody is notified of an entry that its author deleted, or that was deleted with its app.
  if (!isKey(authorUid) || !isKey(deletedBy) || deletedBy === authorUid) return;
  await notify({
    id: `deleted-${entry.id}`,
    uid: authorUid,
    kind: 'decision',
    title,
    text: sentence(
      'It can be restored within {days, plural, one {# day} other {# days}}. Write to us if you think it was deleted by mistake.',
      { days: trashDays },
    ),
    path: '/contact',
    // It says what was deleted, to its author.
    quotes: noQuotes,
  });
}

/** Notifies the author when a moderator deletes their instruction, unless they turned decisions off. */
export async function notifyOfDeletedInstruction({
  data: { before, after },
}: DocumentWrite<'id'>): Promise<void> {
  if (after.exists) return;
  const title: unknown = before.get('title');
  await notifyOfDeletion(
    before,
    typeof title === 'string' && title !== ''
      ? sentence('A moderator deleted your instruction “{title}”.', { title })
      : sentence('A moderator deleted your instruction without a title.', {}),
  );
}

/**
 * Notifies the author when a moderator changes what they submitted, as by restoring an earlier version, unless they turned
 * decisions off. What the server changes, such as an import, notifies nobody.
 */
export async function notifyOfChangedInstruction({
  data: { before, after },
  document,
  authType,
  authId,
  params: { id },
}: DocumentWrite<'id'>): Promise<void> {
  const status: unknown = after.get('status');
  if (status === undefined || status === 'draft' || status !== before.get('status')) return;
  const getContent = (state: DocumentSnapshot) =>
    instructionContent.map((field): unknown => state.get(field));
  if (isDeepStrictEqual(getContent(before), getContent(after))) return;
  const instruction = decode(after, moderatedInstruction);
  if (instruction === undefined) return;
  const { authorUid, title, updatedAt } = instruction;
  const writer = await findEndUser({ authType, authId }, auth());
  if (writer === null || writer.uid === authorUid || !(await isStillThere(after))) return;
  await notify({
    id: `changed-${id}-${String(updatedAt.toMillis())}`,
    uid: authorUid,
    kind: 'decision',
    title: sentence('A moderator changed your instruction “{title}”.', { title }),
    text: sentence(
      'Its earlier versions are kept. Write to us if you think it was changed by mistake.',
      {},
    ),
    path: status === 'published' ? `/instructions/${id}` : `/instructions/submit?id=${id}`,
    quotes: quoteOwn(document),
  });
}

/** Notifies the author when a moderator deletes their review, unless they turned decisions off. */
export async function notifyOfDeletedReview({
  data: { before, after },
  params: { appId },
}: DocumentWrite<'appId' | 'uid'>): Promise<void> {
  if (after.exists) return;
  const app = await readAppName(appId);
  await notifyOfDeletion(before, sentence('A moderator deleted your review of {app}.', { app }));
}
