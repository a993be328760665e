import { createHash } from 'node:crypto';
import { addDays, collections, getRoles, isKey, quotas, startOfDay, toDay } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { findEndUser } from './principal';
import { nullIfNotFound } from '../firebase/accounts';
import { logger } from '../firebase/logger';
import type { DocumentWrite } from './documentWrite';
import type { QuotaContext } from '../quotas/quotas';
import { decodeField, fields, number, text } from '../firebase/decode';

/** Only one of this many writes is counted, as this many. So counting costs a sixteenth of a write. */
const eventsPerCount = 16;

/** Whether a write is among those that are counted: by the event's id, so that a repeated event has the same response. */
const isCounted = (eventId: string): boolean =>
  (createHash('sha256').update(eventId).digest()[0] ?? 0) % eventsPerCount === 0;

const writeCount = fields({ day: text, count: number });

/**
 * Counts the writes of a member on a day (UTC) that start functions, including edits and toggles. When {@link
 * quotas.writes} are used up, the rules refuse the member's further writes until midnight. Members with a role are not
 * limited. A repeated event counts twice, since nobody comes near the quota by hand. A late one of a day before counts no more.
 */
export async function countMemberWrite(
  { id, time, authType, authId }: Pick<DocumentWrite, 'id' | 'time' | 'authType' | 'authId'>,
  { accounts, firestore }: QuotaContext,
): Promise<void> {
  if (!isCounted(id)) return;
  const writer = await findEndUser({ authType, authId }, accounts);
  if (writer === null || !isKey(writer.uid)) return;
  const { uid } = writer;
  const quota = firestore.collection(collections.quotas).doc(uid);
  const day = toDay(Date.parse(time));
  const isUsedUp = await firestore.runTransaction(async (transaction) => {
    const stored = decodeField(await transaction.get(quota), 'writes', writeCount);
    if (stored !== undefined && stored.day > day) return false;
    const count = (stored?.day === day ? stored.count : 0) + eventsPerCount;
    transaction.set(quota, { writes: { day, count } }, { merge: true });
    return count >= quotas.writes;
  });
  if (!isUsedUp) return;
  const account = await nullIfNotFound(accounts.getUser(uid));
  if (getRoles(account?.customClaims ?? {}).length > 0) return;
  // An alert looks for the first words (scripts/alerts/policies.mjs).
  logger.warn('Quota exceeded: a member has used up the writes of a day (`quotas`).');
  const midnight = Timestamp.fromMillis(startOfDay(addDays(day, 1)));
  await quota.set({ refusedUntil: { writes: midnight } }, { merge: true });
}
