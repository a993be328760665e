import { randomBytes, timingSafeEqual } from 'node:crypto';
import { unsubscribePath } from '@appshelf/model';
import type { Timestamp } from 'firebase-admin/firestore';

/**
 * `mailSubscriptions/{uid}`: whether a member gets campaign mails, and the key in their unsubscribe links. The key is
 * random and belongs to one member. It is deleted with the account and does not expire.
 */
export interface MailSubscription {
  key: string;
  unsubscribedAt: Timestamp | null;
}

/** Creates a random key of 192 bits. */
export const createKey = (): string => randomBytes(24).toString('base64url');

/** The unsubscribe link in a member's mails. */
export function getUnsubscribeUrl(siteUrl: string, uid: string, key: string): string {
  return `${siteUrl}${unsubscribePath}?${new URLSearchParams({ member: uid, key }).toString()}`;
}

/**
 * Whether a link's key is the member's. The comparison takes equally long for every key of the right length, so that
 * its time reveals nothing.
 */
export function isValidKey({ key }: Pick<MailSubscription, 'key'>, given: string): boolean {
  const [one, other] = [Buffer.from(key), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
