import {
  collections,
  isPlainName,
  replyToMessageRequest,
  sentence,
  type Message,
  type ReplyToMessageRequest,
} from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { toActor, createAuditLog, withAudit, type AuditLog } from '../../lifecycle/audit/audit';
import { staffCallable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { decode, fields, list, optional, text } from '../../platform/firebase/decode';
import { firestore } from '../../platform/firebase/firestore';
import { refusal } from '../../platform/languages/refusal';
import { readContactAddress } from '../../outbox/mail/compose/siteContact';
import { toQueuedMail } from '../../outbox/mail/queue/outbox';
import { getReplyMailId } from '../../outbox/mail/mailIds';
import { storedReply, type StoredReply } from './storedReplies';

/** The dependencies of answering a message. */
interface ReplyContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  log: AuditLog;
  contactEmail: () => Promise<string | null>;
}

type StoredMessage = Pick<Message, 'name' | 'email' | 'subject' | 'body'> & {
  replies?: StoredReply[];
};

const storedMessage = fields<StoredMessage>({
  name: text,
  email: text,
  subject: text,
  body: text,
  replies: optional(list(storedReply)),
});

interface Replier {
  uid: string;
  name: string;
}

/**
 * Stores the answer, marks the message as replied and queues the email, in one transaction. An answer that is stored
 * already changes nothing.
 *
 * @throws HttpsError `not-found`, or `aborted` when the administrator has not seen all earlier answers
 */
async function store(
  { messageId, replyId, replies: seen, body }: ReplyToMessageRequest,
  by: Replier,
  { firestore, contactEmail }: ReplyContext,
): Promise<void> {
  const reference = firestore.collection(collections.messages).doc(messageId);
  const replyTo = await contactEmail();
  await firestore.runTransaction(async (transaction) => {
    const message = decode(await transaction.get(reference), storedMessage);
    if (message === undefined) throw new HttpsError('not-found', 'This message no longer exists.');
    const { name, email, subject, body: question, replies = [] } = message;
    if (replies.some(({ id }) => id === replyId)) return;
    const last = replies.at(-1);
    if (last !== undefined && replies.length !== seen) {
      throw refusal(
        'aborted',
        sentence(
          '{name} has replied to this message in the meantime. Read that reply before you send yours.',
          {
            name: last.byName,
          },
        ),
      );
    }
    const at = Timestamp.now();
    const reply: StoredReply = { id: replyId, body, at, by: by.uid, byName: by.name };
    transaction.update(reference, { status: 'replied', replies: [...replies, reply] });
    transaction.create(
      firestore.collection(collections.mail).doc(getReplyMailId(messageId, replyId)),
      toQueuedMail(
        {
          to: [email],
          ...(replyTo === null ? {} : { replyTo }),
          template: {
            name: 'message-reply',
            data: { name, subject, reply: body, from: by.name, body: question },
          },
        },
        at.toDate(),
      ),
    );
  });
}

/** `replyToMessage`: emails an administrator's answer to the sender of a message of the contact page. */
export const replyToMessage = staffCallable({
  name: 'replyToMessage',
  schema: replyToMessageRequest,
  createContext: (): ReplyContext => ({
    accounts: auth(),
    firestore: firestore(),
    log: createAuditLog(firestore()),
    contactEmail: readContactAddress,
  }),
  /** Handles the callable `replyToMessage`. */
  handler: async ({ input: wanted, by }, context) => {
    const account = await context.accounts.getUser(by.uid);
    const { displayName = '' } = account;
    const name = isPlainName(displayName) ? displayName : 'The publisher';
    const act = {
      action: 'replyToMessage' as const,
      ...toActor(by),
      target: `${collections.messages}/${wanted.messageId}`,
      before: { replies: wanted.replies },
      after: { status: 'replied', reply: wanted.body },
    };
    await withAudit(context.log, act, () => store(wanted, { uid: by.uid, name }, context));
    return null;
  },
});
