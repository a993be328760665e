import { collections, isKey } from '@appshelf/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { isValidKey, type MailSubscription } from './unsubscribeLink';
import { answerLimitMs, withTimeLimit } from '../withTimeLimit';
import { donePage, failurePage, questionPage, unknownPage } from './unsubscribePage';

/** The parts of a request that the endpoint uses. */
export interface UnsubscribeRequest {
  method: string;
  query: Record<string, unknown>;
  /** The fields of a form; a mail program sends `List-Unsubscribe=One-Click` (RFC 8058). */
  form: { choice?: unknown };
}

/** The response: a page. Mail programs ignore it. */
export interface UnsubscribeResponse {
  status: number;
  headers?: Record<string, string>;
  page: string;
}

/** Reads and changes the subscriptions. */
export interface Subscriptions {
  find: (uid: string) => Promise<MailSubscription | null>;
  /** Stores the choice. Does nothing when the member's document was deleted in the meantime. */
  change: (uid: string, isSubscribed: boolean) => Promise<void>;
}

/** Creates subscriptions from the collection `mailSubscriptions`. */
export function createSubscriptions(firestore: Firestore): Subscriptions {
  const subscriptions = firestore.collection(collections.mailSubscriptions);
  return {
    find: async (uid) => {
      const stored = await subscriptions.doc(uid).get();
      return (stored.data() as MailSubscription | undefined) ?? null;
    },
    change: async (uid, isSubscribed) => {
      await subscriptions
        .doc(uid)
        .update({ unsubscribedAt: isSubscribed ? null : FieldValue.serverTimestamp() });
    },
  };
}

async function findMember(query: Record<string, unknown>, { find }: Subscriptions) {
  const { member: uid, key } = query;
  if (!isKey(uid) || typeof key !== 'string') return null;
  const subscription = await find(uid);
  if (subscription === null || !isValidKey(subscription, key)) return null;
  return { uid, isSubscribed: subscription.unsubscribedAt === null };
}

async function answer(
  { method, query, form }: UnsubscribeRequest,
  subscriptions: Subscriptions,
): Promise<UnsubscribeResponse> {
  const member = await findMember(query, subscriptions);
  if (member === null) return { status: 404, page: unknownPage() };
  if (method !== 'POST') return { status: 200, page: questionPage(member.isSubscribed) };
  const isSubscribed = form.choice === 'subscribe';
  if (isSubscribed !== member.isSubscribed) await subscriptions.change(member.uid, isSubscribed);
  return { status: 200, page: donePage(isSubscribed) };
}

/**
 * Handles the unsubscribe link of campaign mails. GET shows a question, since mail programs open links before people
 * do. POST changes the subscription, from the page or by one click in the mail program. No sign-in is needed: the key
 * in the link identifies the member. An unknown member and a wrong key get the same response. A database that does not
 * answer within 10 seconds gets 503 and a page that says to try again. Never throws.
 */
export async function handleUnsubscribe(
  request: UnsubscribeRequest,
  subscriptions: Subscriptions,
): Promise<UnsubscribeResponse> {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return { status: 405, headers: { Allow: 'GET, HEAD, POST' }, page: failurePage() };
  }
  try {
    return await withTimeLimit(answer(request, subscriptions), answerLimitMs);
  } catch {
    return { status: 503, headers: { 'Retry-After': '60' }, page: failurePage() };
  }
}
