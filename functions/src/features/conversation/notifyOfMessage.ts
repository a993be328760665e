import {
  collections,
  getMessageNotificationId,
  hasPermission,
  sentence,
  type ConversationMessage,
} from '@appshelf/model';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { formerMember } from '../../lifecycle/leaving/formerMember';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { blankCopy } from '../../lifecycle/copies/blankCopies';
import { toPlainText } from '../../outbox/mail/compose/toMailMessage';
import { notify } from '../../outbox/notifications/notify';
import { fields, flag, text } from '../../platform/firebase/decode';

/** The fields of a stored message that a notification needs. */
export type StoredMessage = Pick<
  ConversationMessage,
  'body' | 'authorUid' | 'authorName' | 'isModerator'
>;

/** A message as it is stored. */
export const storedMessage = fields<StoredMessage>({
  body: text,
  authorUid: text,
  authorName: text,
  isModerator: flag,
});

interface NewMessage {
  instructionId: string;
  messageId: string;
  message: StoredMessage;
}

interface MessageContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
}

/** How many of the moderators' last messages are looked at for who takes part. */
const latestMessages = 20;

/** The uids of the moderators who wrote last, and of the one who decided last. */
export async function listParticipants(instruction: DocumentReference): Promise<string[]> {
  const messages = instruction
    .collection(collections.conversation)
    .where('isModerator', '==', true)
    .orderBy('createdAt', 'desc')
    .limit(latestMessages)
    .get();
  const decisions = instruction
    .collection(collections.moderation)
    .orderBy('at', 'desc')
    .limit(1)
    .get();
  const uids = [
    ...(await messages).docs.map((message): unknown => message.get('authorUid')),
    ...(await decisions).docs.map((decision): unknown => decision.get('by')),
  ];
  return [...new Set(uids)].filter((uid) => typeof uid === 'string');
}

/**
 * Blanks the notifications of an author's message and their emails by their ids: those that were stored before they said what
 * they quote. They are to the moderators who take part.
 */
export async function blankMessageCopies(
  message: DocumentReference,
  firestore: Firestore,
): Promise<void> {
  const instruction = message.parent.parent;
  if (instruction === null) return;
  const id = getMessageNotificationId(instruction.id, message.id);
  for (const uid of await listParticipants(instruction)) await blankCopy(uid, id, firestore);
}

/** Whether somebody may moderate instructions now: a role may have been taken since they wrote. */
async function isModerator(uid: string, accounts: MessageContext['accounts']): Promise<boolean> {
  const account = await nullIfNotFound(accounts.getUser(uid));
  if (account === null || account.disabled) return false;
  return hasPermission({ claims: account.customClaims ?? {} }, 'instructions.moderate');
}

async function listRecipients(
  { authorUid, isModerator: isByModerator }: StoredMessage,
  instruction: DocumentReference,
  instructionAuthor: string,
  { accounts }: MessageContext,
): Promise<string[]> {
  if (isByModerator) return instructionAuthor === formerMember.uid ? [] : [instructionAuthor];
  const participants = (await listParticipants(instruction)).filter((uid) => uid !== authorUid);
  const mayKnow = await Promise.all(participants.map((uid) => isModerator(uid, accounts)));
  return participants.filter((_uid, index) => mayKnow[index]);
}

/**
 * Notifies the other side of a message about a submission: the author, or the moderators who took part in the
 * conversation or decided last. A repeated event notifies nobody again.
 */
export async function notifyOfMessage(
  { instructionId, messageId, message }: NewMessage,
  context: MessageContext,
): Promise<void> {
  const reference = context.firestore.collection(collections.instructions).doc(instructionId);
  const instruction = await reference.get();
  if (!instruction.exists) return;
  const title = String(instruction.get('title'));
  const { isModerator: isByModerator, authorUid, authorName, body } = message;
  const author = String(instruction.get('authorUid'));
  const id = encodeURIComponent(instructionId);
  for (const uid of await listRecipients(message, reference, author, context)) {
    await notify({
      id: getMessageNotificationId(instructionId, messageId),
      uid,
      kind: 'message',
      title: isByModerator
        ? sentence('A moderator wrote to you about “{title}”.', { title })
        : sentence('{name} wrote about “{title}”.', { name: authorName, title }),
      text: toPlainText(body),
      path: isByModerator ? `/instructions/submit?id=${id}` : `/admin/resources?id=${id}`,
      quotes: {
        aboutUids: isByModerator ? [] : [authorUid],
        aboutPaths: [`${reference.path}/${collections.conversation}/${messageId}`],
        mayReadHidden: true,
      },
    });
  }
}
