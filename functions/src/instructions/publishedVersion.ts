import { collections, type Instruction, type PublishedVersion } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';

/** A Firestore Timestamp. */
interface TimestampLike {
  toMillis: () => number;
}

/** One state of an instruction document, of which any field may be missing; null when it does not exist. */
export type InstructionSnapshot =
  (Partial<Omit<Instruction, 'updatedAt'>> & { updatedAt?: TimestampLike }) | null;

/** The stored version of an instruction, with Firestore's Timestamp. */
type StoredVersion = Omit<PublishedVersion, 'updatedAt'> & { updatedAt: TimestampLike };

/** The newer published state of a change. Null when neither state was published, or when only counters changed. */
function getPublishedVersion([before, after]: readonly [
  InstructionSnapshot,
  InstructionSnapshot,
]): StoredVersion | null {
  if (before?.status === after?.status && isSameTime(before?.updatedAt, after?.updatedAt)) {
    return null;
  }
  const seen = [after, before].find((state) => state?.status === 'published');
  if (seen === undefined || !isTimestamp(seen?.updatedAt)) return null;
  const { title = '', summary = '', appId = null, difficulty = 'easy', minutes = 0 } = seen;
  const { coverUrl = null, steps = [], tags = [], updatedAt } = seen;
  return { title, summary, appId, difficulty, minutes, coverUrl, steps, tags, updatedAt };
}

/**
 * Stores the version that readers saw last, for comparing a re-submission with it. The state before a change counts
 * too, for instructions that were published before versions were stored. A late or repeated event does not replace a
 * newer version. A deleted instruction gets no version.
 */
export async function storePublishedVersion(
  instructionId: string,
  change: readonly [InstructionSnapshot, InstructionSnapshot],
  firestore: Firestore,
): Promise<void> {
  const version = getPublishedVersion(change);
  if (version === null || change[1] === null) return;
  const instruction = firestore.collection(collections.instructions).doc(instructionId);
  const versionRef = instruction.collection(collections.versions).doc('published');
  await firestore.runTransaction(async (transaction) => {
    const [current, stored] = await transaction.getAll(instruction, versionRef);
    const storedAt: unknown = stored?.get('updatedAt');
    const isNewer = isTimestamp(storedAt) && storedAt.toMillis() >= version.updatedAt.toMillis();
    if (current?.exists === true && !isNewer) transaction.set(versionRef, version);
  });
}

function isSameTime(one: unknown, other: unknown): boolean {
  return isTimestamp(one) && isTimestamp(other) && one.toMillis() === other.toMillis();
}

function isTimestamp(value: unknown): value is TimestampLike {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}
