import { collections, type Instruction, type PublishedVersion } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';

/** A moment of the database. */
interface Moment {
  toMillis: () => number;
}

/** One state of an instruction document, whatever of it is there; null when it does not exist. */
export type StoredState = (Partial<Omit<Instruction, 'updatedAt'>> & { updatedAt?: Moment }) | null;

/** What is kept of a state, with its moment as the database has it. */
type KeptVersion = Omit<PublishedVersion, 'updatedAt'> & { updatedAt: Moment };

/**
 * Which of the two states of a change readers saw last; null when they saw neither, and when nothing that an author or
 * an administrator wrote is different (a vote was counted).
 */
function versionOf([before, after]: readonly [StoredState, StoredState]): KeptVersion | null {
  if (before?.status === after?.status && isSameMoment(before?.updatedAt, after?.updatedAt)) {
    return null;
  }
  const seen = [after, before].find((state) => state?.status === 'published');
  if (seen?.updatedAt === undefined) return null;
  const { title = '', summary = '', appId = null, difficulty = 'easy', minutes = 0 } = seen;
  const { coverUrl = null, steps = [], tags = [], updatedAt } = seen;
  return { title, summary, appId, difficulty, minutes, coverUrl, steps, tags, updatedAt };
}

/**
 * Keeps what readers saw last, so that a re-submission can be compared with it. The state before a change counts as well:
 * it was published before any of this was kept. Events that come late or twice leave a newer version alone, and a deleted
 * instruction gets none.
 */
export async function keepPublishedVersion(
  instructionId: string,
  change: readonly [StoredState, StoredState],
  firestore: Firestore,
): Promise<void> {
  const version = versionOf(change);
  if (version === null || change[1] === null) return;
  const instruction = firestore.collection(collections.instructions).doc(instructionId);
  const kept = instruction.collection(collections.versions).doc('published');
  await firestore.runTransaction(async (transaction) => {
    const [current, stored] = await transaction.getAll(instruction, kept);
    const storedAt: unknown = stored?.get('updatedAt');
    const isNewer = isMoment(storedAt) && storedAt.toMillis() >= version.updatedAt.toMillis();
    if (current?.exists === true && !isNewer) transaction.set(kept, version);
  });
}

function isSameMoment(one: Moment | undefined, other: Moment | undefined): boolean {
  return one?.toMillis() === other?.toMillis();
}

function isMoment(value: unknown): value is Moment {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}
