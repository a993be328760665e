import { hidingDocument, maxHiddenAnHour } from '@appshelf/model';
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { decode, fields, list, nullable, time } from '../../platform/firebase/decode';

/** `queues/hiding` as it is stored: when reports hid something in the last hour. What it was would name members. */
interface StoredHiding {
  hidden: { at: Timestamp }[];
  /** Until when reports hide nothing more; null while they may. */
  fullUntil: Timestamp | null;
}

const storedHiding = fields<StoredHiding>({
  hidden: list(fields({ at: time })),
  fullUntil: nullable(time),
});

const hourMs = 60 * 60 * 1_000;

/**
 * Counts that reports hide something, in the transaction that hides it. All cases are counted in one document, so that no
 * two at the same time are past the limit. The document does not say what was hidden: a key holds uids, and these would stay
 * when their accounts are gone.
 *
 * @returns how to note it once everything is read; null when reports have hidden as much in the last hour as they may
 */
export async function countHiding(
  now: Timestamp,
  transaction: Transaction,
  firestore: Firestore,
): Promise<(() => void) | null> {
  const reference = firestore.doc(hidingDocument);
  const stored = decode(await transaction.get(reference), storedHiding);
  const recent = (stored?.hidden ?? []).filter(({ at }) => at.toMillis() > now.toMillis() - hourMs);
  if (recent.length >= maxHiddenAnHour) return null;
  const hidden = [...recent, { at: now }];
  const [first] = hidden.slice(-maxHiddenAnHour);
  const isFull = hidden.length >= maxHiddenAnHour;
  const fullUntil =
    isFull && first !== undefined ? Timestamp.fromMillis(first.at.toMillis() + hourMs) : null;
  return () => void transaction.set(reference, { hidden, fullUntil } satisfies StoredHiding);
}
