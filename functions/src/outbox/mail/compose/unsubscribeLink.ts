import { randomBytes, timingSafeEqual } from 'node:crypto';
import { collections, unsubscribePath, type NotificationKind } from '@appshelf/model';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { createOnce } from '../../../platform/firebase/createOnce';
import { fields, nullable, text, time } from '../../../platform/firebase/decode';

/**
 * `mailSubscriptions/{uid}`: whether a member gets campaign emails, and the key in all their unsubscribe links. The key is
 * random and belongs to one member. It is deleted with the account and does not expire.
 */
export interface MailSubscription {
  key: string;
  unsubscribedAt: Timestamp | null;
}

/** A subscription as it is stored. */
export const mailSubscription = fields<MailSubscription>({
  key: text,
  unsubscribedAt: nullable(time),
});

/** Creates a random key of 192 bits. */
export const createKey = (): string => randomBytes(24).toString('base64url');

/**
 * The unsubscribe link in a member's emails.
 *
 * @param kind the kind of notification that the email is about; absent for a campaign
 */
export function getUnsubscribeUrl(
  siteUrl: string,
  uid: string,
  key: string,
  kind?: NotificationKind,
): string {
  const query = { member: uid, key, ...(kind === undefined ? {} : { kind }) };
  return `${siteUrl}${unsubscribePath}?${new URLSearchParams(query).toString()}`;
}

/** Reads the key of a member's unsubscribe links, which is created with the first one. */
export async function readUnsubscribeKey(uid: string, firestore: Firestore): Promise<string> {
  const document = firestore.collection(collections.mailSubscriptions).doc(uid);
  const first: MailSubscription = { key: createKey(), unsubscribedAt: null };
  if (!(await document.get()).exists) await createOnce(document, first);
  return String((await document.get()).get('key'));
}

/**
 * Whether a link's key is the member's. The comparison takes equally long for every key of the right length, so that
 * its time reveals nothing.
 */
export function isValidKey({ key }: Pick<MailSubscription, 'key'>, given: string): boolean {
  const [one, other] = [Buffer.from(key), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
