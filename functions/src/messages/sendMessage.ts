import {
  collections,
  sendMessageRequest,
  type MailTemplateUse,
  type SendMessageRequest,
} from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { logger } from '../logger';
import { HttpsError } from 'firebase-functions/https';
import { callable, parseInput, type Call } from '../callables';
import { firestore } from '../firebase/firestore';
import { toQueuedMail } from '../mail/outbox';
import { readSiteContact } from '../mail/siteContact';
import { siteUrl } from '../site';
import {
  getClientAddress,
  admit,
  getRateLimitIds,
  toRateLimitMessage,
  windowMs,
  type RequestOrigin,
} from './rateLimit';

/** What storing a message depends on. */
interface MessageContext {
  firestore: Firestore;
  /** The address that is notified; null when the site has none. */
  contactEmail: () => Promise<string | null>;
  siteUrl: () => string;
  now: () => number;
}

type MessageCall = Call & { rawRequest: RequestOrigin };

function toNotificationTemplate(message: SendMessageRequest, siteUrl: string): MailTemplateUse {
  const { name, email, subject, body } = message;
  return { name: 'message-notice', data: { name, email, subject, body, siteUrl } };
}

/**
 * Stores a message of the contact page, counts it, and queues the notice to the site's contact address: all of it or
 * nothing. A message that is there already changes nothing, so that sending again after a lost answer is harmless.
 *
 * @throws HttpsError `invalid-argument` naming the field, `resource-exhausted` saying when to try again
 */
async function storeMessage(request: MessageCall, desk: MessageContext): Promise<void> {
  const sent = parseInput(sendMessageRequest, request.data);
  const { website, id, ...message } = sent;
  if (website !== '') return;
  const uid = request.auth?.uid ?? null;
  const to = await desk.contactEmail();
  const at = desk.now();
  const { firestore } = desk;
  const entry = firestore.collection(collections.messages).doc(id);
  const counters = getRateLimitIds(getClientAddress(request.rawRequest), uid).map((each) =>
    firestore.collection(collections.rateLimits).doc(each),
  );
  await firestore.runTransaction(async (transaction) => {
    const [stored, ...counts] = await transaction.getAll(entry, ...counters);
    if (stored?.exists === true) return;
    for (const count of counts) {
      const admission = admit((count.get('times') ?? []) as number[], at);
      if (!admission.isAdmitted) {
        const { retryAt } = admission;
        throw new HttpsError('resource-exhausted', toRateLimitMessage(retryAt, at), { retryAt });
      }
      const expireAt = Timestamp.fromMillis(at + windowMs);
      transaction.set(count.ref, { times: admission.times, expireAt });
    }
    const createdAt = Timestamp.fromMillis(at);
    transaction.create(entry, { ...message, status: 'new', createdAt, uid });
    if (to === null) return;
    transaction.set(
      firestore.collection(collections.mail).doc(`message-${id}`),
      toQueuedMail(
        {
          to: [to],
          replyTo: message.email,
          template: toNotificationTemplate(sent, desk.siteUrl()),
        },
        new Date(at),
      ),
    );
  });
  if (to === null) logger.error('The site names no contact address: nobody is told of messages.');
}

/** `sendMessage`: the contact form, for everybody (docs/product.md#functions). */
export const sendMessage = callable((request) =>
  storeMessage(request, {
    firestore: firestore(),
    contactEmail: async () => (await readSiteContact()).contactEmail ?? null,
    siteUrl,
    now: Date.now,
  }),
);
