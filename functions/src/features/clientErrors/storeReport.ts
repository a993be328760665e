import { clientErrorLimits, collections, type ClientErrorReport } from '@appshelf/model';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { NetworkLimit } from '../../platform/http/clientNetwork';
import { logger } from '../../platform/firebase/logger';

const hourMs = 60 * 60_000;

/**
 * Stores a report. A report of a known error increases its count; a new error is logged. Also counts the hour's reports
 * of the sender's networks and of the whole site.
 *
 * @returns false when a network or the site has reached its limit (`clientErrorLimits`); nothing is stored then.
 */
export async function storeReport(
  firestore: Firestore,
  id: string,
  { path, ...report }: ClientErrorReport,
  networks: readonly NetworkLimit[],
  now = Date.now(),
): Promise<boolean> {
  const hour = Math.floor(now / hourMs);
  const limits = [...networks, { id: 'client-errors-site', max: clientErrorLimits.perSite }];
  const counters = limits.map((limit) =>
    firestore.collection(collections.rateLimits).doc(`${limit.id}-${String(hour)}`),
  );
  const entry = firestore.collection(collections.clientErrors).doc(id);
  const outcome = await firestore.runTransaction(async (transaction) => {
    const [stored, ...counts] = await transaction.getAll(entry, ...counters);
    const isOver = limits.some(({ max }, index) => Number(counts[index]?.get('count') ?? 0) >= max);
    if (isOver) return 'refused';
    for (const counter of counters) {
      const expireAt = Timestamp.fromMillis((hour + 1) * hourMs);
      transaction.set(counter, { count: FieldValue.increment(1), expireAt }, { merge: true });
    }
    const lastAt = Timestamp.fromMillis(now);
    const expireAt = Timestamp.fromMillis(now + clientErrorLimits.retentionMs);
    if (stored?.exists === true) {
      transaction.update(entry, { path, lastAt, expireAt, count: FieldValue.increment(1) });
      return 'known';
    }
    transaction.create(entry, { ...report, path, count: 1, firstAt: lastAt, lastAt, expireAt });
    return 'new';
  });
  // An alert looks for this line (scripts/alerts/policies.mjs).
  if (outcome === 'new') logger.warn(`A new error of the client: ${report.message}`, { id });
  return outcome !== 'refused';
}
