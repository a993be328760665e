import {
  collections,
  keptSubmissions,
  type ComparedVersion,
  type InstructionSubmission,
} from '@appshelf/model';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { toStoredVersion, type StoredVersion } from './storeVersions';
import { decodeField, time } from '../../platform/firebase/decode';

/** The earlier versions of an instruction that a submission is compared with. */
type ComparedVersions = Partial<Record<ComparedVersion, StoredVersion>>;

const toVersion = (snapshot: DocumentSnapshot): StoredVersion | null =>
  toStoredVersion(snapshot.data() ?? null);

const getTime = (version: StoredVersion | null): number => version?.updatedAt.toMillis() ?? 0;

const getMillis = (entry: DocumentSnapshot | undefined): number =>
  decodeField(entry, 'at', time)?.toMillis() ?? 0;

async function getLatest(
  entries: Query,
  transaction: Transaction,
): Promise<QueryDocumentSnapshot | undefined> {
  return (await transaction.get(entries.orderBy('at', 'desc').limit(1))).docs[0];
}

/** Reads what an instruction that is about to be submitted is compared with. */
export async function readComparedVersions(
  instruction: DocumentSnapshot,
  transaction: Transaction,
): Promise<ComparedVersions> {
  const { ref } = instruction;
  if (instruction.get('status') === 'published') {
    const seen = toVersion(instruction);
    return seen === null ? {} : { published: seen };
  }
  const versions = ref.collection(collections.versions);
  const published = toVersion(await transaction.get(versions.doc('published')));
  const rejected = toVersion(await transaction.get(versions.doc('rejected')));
  const decision = await getLatest(ref.collection(collections.moderation), transaction);
  const last = await getLatest(ref.collection(collections.submissions), transaction);
  const readLast = async () =>
    last === undefined
      ? null
      : toVersion(
          await transaction.get(last.ref.collection(collections.versions).doc('submitted')),
        );

  const decidedAt = getMillis(decision);
  const isUndecided = getMillis(last) > Math.max(decidedAt, getTime(published));
  const earlier = isUndecided ? await readLast() : null;
  const isSentBack = decision?.get('decision') === 'rejected' && decidedAt >= getTime(published);
  // The event that stores the rejected version may be late. The rejected version is what was submitted before.
  const isLate = getTime(rejected) < decidedAt && !isUndecided;
  const sentBack = isLate ? await readLast() : rejected;
  return {
    ...(earlier === null ? {} : { earlier }),
    ...(isSentBack && sentBack !== null ? { rejected: sentBack } : {}),
    ...(published === null ? {} : { published }),
  };
}

interface Submission {
  content: InstructionSubmission;
  at: Timestamp;
  /** Whether the instruction is published at once. */
  isPublished: boolean;
  compared: ComparedVersions;
}

/** Stores a submission with copies of the versions with which it is compared. */
export function storeSubmission(
  instruction: DocumentReference,
  { content, at, isPublished, compared }: Submission,
  transaction: Transaction,
): void {
  const submission = instruction.collection(collections.submissions).doc(String(at.toMillis()));
  transaction.set(submission, { at, isPublished, comparedWith: Object.keys(compared) });
  const versions = { submitted: { ...content, updatedAt: at }, ...compared };
  for (const [name, version] of Object.entries(versions)) {
    transaction.set(submission.collection(collections.versions).doc(name), version);
  }
}

/** Deletes the oldest submissions of an instruction, so that only as many are left as are kept. */
export async function deleteOldSubmissions(instruction: DocumentReference): Promise<void> {
  const submissions = instruction.collection(collections.submissions).orderBy('at', 'desc');
  const { docs } = await submissions.offset(keptSubmissions).select().get();
  for (const { ref } of docs) await instruction.firestore.recursiveDelete(ref);
}

/** Whether the present state of an instruction is what its author submitted, and not what reports have hidden. */
export async function hasSubmission(instruction: DocumentSnapshot): Promise<boolean> {
  const updatedAt: unknown = instruction.get('updatedAt');
  if (!(updatedAt instanceof Timestamp)) return false;
  const submissions = instruction.ref.collection(collections.submissions);
  return (await submissions.doc(String(updatedAt.toMillis())).get()).exists;
}
