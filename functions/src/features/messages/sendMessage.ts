import {
  collections,
  searchedTexts,
  sendMessageRequest,
  toPieces,
  type MailTemplateUse,
  type SendMessageRequest,
} from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { logger } from '../../platform/firebase/logger';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { requireMember } from '../../platform/callables/requireMember';
import type { Accounts } from '../../platform/firebase/accounts';
import { callable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { toQueuedMail } from '../../outbox/mail/queue/outbox';
import { readContactAddress } from '../../outbox/mail/compose/siteContact';
import { outsideMaintenance } from '../../platform/callables/requireNoMaintenance';
import { siteUrl } from '../../platform/site/site';
import { getNoticeMailId } from '../../outbox/mail/mailIds';
import { admit, getRateLimitIds, toRateLimitMessage, windowMs } from './rateLimit';
import { decodeField, list, number } from '../../platform/firebase/decode';

/** The dependencies of storing a message. */
interface MessageContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  /** The site's contact address, which is notified; null when there is none. */
  contactEmail: () => Promise<string | null>;
  siteUrl: () => string;
  now: () => number;
}

function toNotificationTemplate(message: SendMessageRequest, siteUrl: string): MailTemplateUse {
  const { name, email, subject, body } = message;
  return { name: 'message-notice', data: { name, email, subject, body, siteUrl } };
}

/**
 * The uid of a member, or null for a visitor.
 *
 * @throws HttpsError what {@link requireMember} throws for whoever is signed in
 */
async function getSenderUid(
  call: CallableRequest,
  { accounts }: MessageContext,
): Promise<string | null> {
  return call.auth === undefined ? null : (await requireMember(call, accounts)).uid;
}

/** `sendMessage`: stores a message of the contact form. Everybody may call it. */
export const sendMessage = callable({
  name: 'sendMessage',
  schema: sendMessageRequest,
  checks: [outsideMaintenance],
  caller: getSenderUid,
  createContext: (): MessageContext => ({
    accounts: auth(),
    firestore: firestore(),
    contactEmail: readContactAddress,
    siteUrl,
    now: Date.now,
  }),
  /**
   * Stores a message of the contact page, counts it for the rate limit, and queues an email to the site's contact address,
   * in one transaction. A message that is stored already changes nothing, so that a client can repeat the request.
   *
   * @throws HttpsError `invalid-argument` with the invalid field, `resource-exhausted` with the time to wait,
   *   and what {@link getSenderUid} throws
   */
  handler: async ({ input: sent, by: uid, request }, context) => {
    const { website, id, ...message } = sent;
    if (website !== '') return null;
    const to = await context.contactEmail();
    const at = context.now();
    const { firestore } = context;
    const entry = firestore.collection(collections.messages).doc(id);
    const counters = getRateLimitIds(request.rawRequest, uid).map((each) =>
      firestore.collection(collections.rateLimits).doc(each),
    );
    await firestore.runTransaction(async (transaction) => {
      const [stored, ...counts] = await transaction.getAll(entry, ...counters);
      if (stored?.exists === true) return;
      for (const count of counts) {
        const admission = admit(decodeField(count, 'times', list(number)) ?? [], at);
        if (!admission.isAdmitted) {
          const { retryAt } = admission;
          throw new HttpsError('resource-exhausted', toRateLimitMessage(retryAt, at), { retryAt });
        }
        const expireAt = Timestamp.fromMillis(at + windowMs);
        transaction.set(count.ref, { times: admission.times, expireAt });
      }
      const createdAt = Timestamp.fromMillis(at);
      const searchPieces = toPieces(searchedTexts.messages(message));
      transaction.create(entry, { ...message, searchPieces, status: 'new', createdAt, uid });
      if (to === null) return;
      transaction.set(
        firestore.collection(collections.mail).doc(getNoticeMailId(id)),
        toQueuedMail(
          {
            to: [to],
            replyTo: message.email,
            template: toNotificationTemplate(sent, context.siteUrl()),
          },
          new Date(at),
        ),
      );
    });
    if (to === null)
      logger.error('The site has no contact address. Nobody is notified of messages.');
    return null;
  },
  // Without an account, too (resources.ts).
  options: { maxInstances: 3 },
});
