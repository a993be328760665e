import { collections, isKey, notificationKinds, type NotificationKind } from '@appshelf/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { ChoiceStore } from '../notifications/choiceStore';
import {
  isValidKey,
  mailSubscription,
  type MailSubscription,
} from '../mail/compose/unsubscribeLink';
import { responseLimitMs, withTimeLimit } from '../../platform/http/withTimeLimit';
import {
  donePage,
  failurePage,
  questionPage,
  unknownPage,
  type PageContext,
  type PageIdentity,
} from './unsubscribePage';
import { decode } from '../../platform/firebase/decode';

/** The parts of a request that the endpoint uses. */
export interface UnsubscribeRequest {
  method: string;
  query: Record<string, unknown>;
  /** The fields of a form; a mail program sends `List-Unsubscribe=One-Click` (RFC 8058). */
  form: { choice?: unknown };
}

/** What the pages show, and in which language. */
export interface UnsubscribeSite {
  site: PageIdentity;
  /**
   * Returns the translator of a reader: that of the language which the member chose, or else one that the browser asks for. The
   * member is null for a link that is not valid.
   */
  findTranslator: (uid: string | null) => Promise<PageContext['translator']>;
}

/** The response to a person: a page. Mail programs ignore it. */
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
  /** Whether a member gets emails about a kind of notification. */
  findKind: (uid: string, kind: NotificationKind) => Promise<boolean>;
  /** Stores the choice. Without emails the member still finds such notifications in the page. */
  changeKind: (uid: string, kind: NotificationKind, isSubscribed: boolean) => Promise<void>;
}

/** Creates subscriptions from the collection `mailSubscriptions` and the members' choices of notifications. */
export function createSubscriptions(
  firestore: Firestore,
  { readChoice, saveChoice }: ChoiceStore,
): Subscriptions {
  const subscriptions = firestore.collection(collections.mailSubscriptions);
  return {
    find: async (uid) => {
      return decode(await subscriptions.doc(uid).get(), mailSubscription) ?? null;
    },
    change: async (uid, isSubscribed) => {
      await subscriptions
        .doc(uid)
        .update({ unsubscribedAt: isSubscribed ? null : FieldValue.serverTimestamp() });
    },
    findKind: async (uid, kind) => (await readChoice(uid, kind)) === 'mail',
    changeKind: (uid, kind, isSubscribed) => saveChoice(uid, kind, isSubscribed ? 'mail' : 'page'),
  };
}

/** The kind of notification that a link is about; null for campaigns. Undefined for an unknown kind. */
const parseKind = (kind: unknown): NotificationKind | null | undefined =>
  kind === undefined ? null : notificationKinds.find((known) => known === kind);

/** The member of a link and what it is about. Null when the link is not valid. */
async function findMember(query: Record<string, unknown>, { find, findKind }: Subscriptions) {
  const { member: uid, key } = query;
  const kind = parseKind(query.kind);
  if (!isKey(uid) || typeof key !== 'string' || kind === undefined) return null;
  const subscription = await find(uid);
  if (subscription === null || !isValidKey(subscription, key)) return null;
  const isSubscribed =
    kind === null ? subscription.unsubscribedAt === null : await findKind(uid, kind);
  return { uid, kind, isSubscribed };
}

async function answer(
  { method, query, form }: UnsubscribeRequest,
  subscriptions: Subscriptions,
  { site, findTranslator }: UnsubscribeSite,
): Promise<UnsubscribeResponse> {
  const member = await findMember(query, subscriptions);
  const context = { site, translator: await findTranslator(member?.uid ?? null) };
  if (member === null) return { status: 404, page: unknownPage(context) };
  const { uid, kind } = member;
  if (method !== 'POST') {
    return { status: 200, page: questionPage(context, member.isSubscribed, kind) };
  }
  const isSubscribed = form.choice === 'subscribe';
  if (isSubscribed !== member.isSubscribed) {
    await (kind === null
      ? subscriptions.change(uid, isSubscribed)
      : subscriptions.changeKind(uid, kind, isSubscribed));
  }
  return { status: 200, page: donePage(context, isSubscribed, kind) };
}

/**
 * Handles the unsubscribe link of campaigns and of emails about notifications. GET shows a question, since mail programs open links before people
 * do. POST changes the subscription, from the page or by one click in the mail program. No sign-in is needed: the key
 * in the link identifies the member. An unknown member and a wrong key get the same response. A database that does not
 * answer within 10 seconds gets 503 and a page that says to try again. Never throws.
 */
export async function handleUnsubscribe(
  request: UnsubscribeRequest,
  subscriptions: Subscriptions,
  pages: UnsubscribeSite,
): Promise<UnsubscribeResponse> {
  const { method } = request;
  // Without a member it reads nothing of the database, which may not answer.
  const fail = async () =>
    failurePage({ site: pages.site, translator: await pages.findTranslator(null) });
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return { status: 405, headers: { Allow: 'GET, HEAD, POST' }, page: await fail() };
  }
  try {
    return await withTimeLimit(answer(request, subscriptions, pages), responseLimitMs);
  } catch {
    return { status: 503, headers: { 'Retry-After': '60' }, page: await fail() };
  }
}
