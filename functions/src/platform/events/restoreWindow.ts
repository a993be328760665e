import { restoreDocument } from '@appshelf/model';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { decode, fields, nullable, time } from '../firebase/decode';

/**
 * `health/restore`: the time in which `npm run restore` last wrote to the project (docs/run/operate.md#restore). All times
 * are of Firestore's clock. `endedAt` is null while the restore runs.
 */
interface RestoreWindow {
  startedAt: Timestamp;
  /** When the restore last reported that it is running. It reports every minute. */
  seenAt: Timestamp;
  endedAt: Timestamp | null;
}

/**
 * How long after its last sign a restore counts as running, in milliseconds. One that was interrupted therefore does
 * not keep the functions quiet for longer.
 */
export const restoreLeaseMs = 10 * 60_000;

/** Whether a time, in milliseconds since the epoch, lies in a window. */
export function isWithin({ startedAt, seenAt, endedAt }: RestoreWindow, time: number): boolean {
  const end = endedAt?.toMillis() ?? seenAt.toMillis() + restoreLeaseMs;
  return time >= startedAt.toMillis() && time <= end;
}

const restoreWindow = fields<RestoreWindow>({
  startedAt: time,
  seenAt: time,
  endedAt: nullable(time),
});

/**
 * Whether something happened while the project was restored from a backup. The consequences of such a write are in the
 * backup too and must not happen again: emails, counts, and deletions past a quota.
 *
 * The document is read for every event and not kept in memory, so that a restore need not wait until all instances have
 * forgotten what they knew.
 *
 * @param time milliseconds since the epoch
 */
export async function isFromRestore(time: number, firestore: Firestore): Promise<boolean> {
  const window = decode(await firestore.doc(restoreDocument).get(), restoreWindow);
  return window !== undefined && isWithin(window, time);
}
