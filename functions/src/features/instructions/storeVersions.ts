import { isDeepStrictEqual } from 'node:util';
import { collections } from '@appshelf/model';
import {
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import { instructionContent } from '../decisions/storedContent';

/** One state of an instruction document; null when the document does not exist. */
export type InstructionSnapshot = DocumentData | null;

/** The stored version of an instruction: what its author wrote, as it was stored. */
export type StoredVersion = DocumentData & { updatedAt: Timestamp };

/** The statuses for which the last version is stored. */
const storedStatuses = ['published', 'rejected'] as const;

/** Whether two states have the same status and the same content, whenever they were stored. */
const isSameVersion = (one: InstructionSnapshot, other: InstructionSnapshot): boolean =>
  one?.status === other?.status &&
  isDeepStrictEqual(
    { ...toStoredVersion(one), updatedAt: null },
    { ...toStoredVersion(other), updatedAt: null },
  );

/** The newer of two states that has the status. Null when neither has it, or when the content is the same. */
function getVersion(
  [before, after]: readonly [InstructionSnapshot, InstructionSnapshot],
  status: (typeof storedStatuses)[number],
): StoredVersion | null {
  if (isSameVersion(before, after)) return null;
  const seen = [after, before].find((state) => state?.status === status);
  return toStoredVersion(seen ?? null);
}

/**
 * The content of an instruction and the time of its last change. Null when the document does not exist or has no time.
 */
export function toStoredVersion(state: InstructionSnapshot): StoredVersion | null {
  const updatedAt: unknown = state?.updatedAt;
  if (state === null || !(updatedAt instanceof Timestamp)) return null;
  const content = Object.entries(state).filter(([name]) => instructionContent.includes(name));
  return { ...Object.fromEntries<unknown>(content), updatedAt };
}

/** How many published versions of an instruction are kept. */
const keptVersions = 20;

/** Stores the last rejected version. A late or repeated event does not replace a newer one. */
async function storeRejectedVersion(
  instruction: DocumentReference,
  version: StoredVersion,
): Promise<void> {
  const ref = instruction.collection(collections.versions).doc('rejected');
  await instruction.firestore.runTransaction(async (transaction) => {
    const [current, stored] = await transaction.getAll(instruction, ref);
    const storedAt: unknown = stored?.get('updatedAt');
    const isNewer =
      storedAt instanceof Timestamp && storedAt.toMillis() >= version.updatedAt.toMillis();
    if (current?.exists === true && !isNewer) transaction.set(ref, version);
  });
}

/** Stores the last published version, and keeps the one before it under its time. */
async function storePublishedVersion(
  instruction: DocumentReference,
  version: StoredVersion,
): Promise<void> {
  const versions = instruction.collection(collections.versions);
  const last = versions.doc('published');
  const getEarlier = ({ updatedAt }: Pick<StoredVersion, 'updatedAt'>) =>
    versions.doc(String(updatedAt.toMillis()));
  await instruction.firestore.runTransaction(async (transaction) => {
    const [current, snapshot] = await transaction.getAll(instruction, last);
    if (current?.exists !== true) return;
    const stored = snapshot?.data();
    const storedAt: unknown = stored?.updatedAt;
    if (stored === undefined || !(storedAt instanceof Timestamp)) {
      transaction.set(last, version);
      return;
    }
    const age = storedAt.toMillis() - version.updatedAt.toMillis();
    if (age > 0) transaction.set(getEarlier(version), version);
    if (age >= 0) return;
    transaction.set(getEarlier({ updatedAt: storedAt }), stored);
    transaction.set(last, version);
  });
  const { docs } = await versions.orderBy('updatedAt', 'desc').offset(keptVersions).get();
  for (const { id, ref } of docs) if (id !== 'rejected') await ref.delete();
}

/**
 * Stores the version that readers saw last, with earlier ones for the history, and the version that was sent back last:
 * a re-submission is compared with them. The state before a change counts too, for instructions that were published
 * before versions were stored. A late or repeated event does not replace a newer version. A deleted instruction gets no
 * version.
 */
export async function storeVersions(
  instructionId: string,
  change: readonly [InstructionSnapshot, InstructionSnapshot],
  firestore: Firestore,
): Promise<void> {
  if (change[1] === null) return;
  const instruction = firestore.collection(collections.instructions).doc(instructionId);
  const [published, rejected] = storedStatuses.map((status) => getVersion(change, status));
  if (published) await storePublishedVersion(instruction, published);
  if (rejected) await storeRejectedVersion(instruction, rejected);
}
