import {
  collections,
  queueCountsDocument,
  queueKinds,
  type QueueCounts,
  type QueueKind,
} from '@appshelf/model';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { decode, fields, number, optional } from '../../platform/firebase/decode';

/** The status of a document that waits, by kind. */
const waiting: Readonly<Record<QueueKind, string>> = {
  reviews: 'pending',
  instructions: 'submitted',
  translations: 'proposed',
  reports: 'open',
  messages: 'new',
};

/** A value for each queue. */
const mapQueues = <Value>(toValue: (kind: QueueKind) => Value) =>
  Object.fromEntries(queueKinds.map((kind) => [kind, toValue(kind)])) as Record<QueueKind, Value>;

const queueCounts = fields<Partial<QueueCounts>>(mapQueues(() => optional(number)));

/** What waits for a moderator. */
function queryWaiting(kind: QueueKind, database: Firestore): Query {
  const entries = {
    reviews: () => database.collectionGroup(collections.reviews),
    instructions: () => database.collection(collections.instructions),
    translations: () => database.collectionGroup(collections.translations),
    reports: () => database.collection(collections.reportCases),
    messages: () => database.collection(collections.messages),
  };
  return entries[kind]().where('status', '==', waiting[kind]);
}

/**
 * Counts what waits, and stores the numbers that moderators' open pages show. It counts in a transaction for the reasons
 * given at `recountFigures`. A kind that was never counted is counted too.
 */
export async function updateQueueCounts(
  kinds: QueueKind | readonly QueueKind[],
  database: Firestore,
): Promise<void> {
  const document = database.doc(queueCountsDocument);
  await database.runTransaction(
    async (transaction) => {
      const stored = decode(await transaction.get(document), queueCounts) ?? {};
      const wanted = queueKinds.filter(
        (kind) => kinds.includes(kind) || stored[kind] === undefined,
      );
      const counts = await Promise.all(
        wanted.map(async (kind) => {
          const { count } = (await transaction.get(queryWaiting(kind, database).count())).data();
          return [kind, count] as const;
        }),
      );
      if (counts.every(([kind, count]) => stored[kind] === count)) return;
      transaction.set(document, Object.fromEntries(counts), { merge: true });
    },
    { maxAttempts: 20 },
  );
}

/** Reads the counts of what waits, by kind. A kind that was never counted has 0. */
export async function readQueueCounts(database: Firestore): Promise<QueueCounts> {
  const stored = decode(await database.doc(queueCountsDocument).get(), queueCounts);
  return mapQueues((kind) => stored?.[kind] ?? 0);
}

/** Returns the part of a trigger that counts a queue again when an entry joined or left it. */
export const countQueue =
  (kind: QueueKind): WritePart<string> =>
  async ({ data: { before, after } }) => {
    const [was, is] = [before, after].map((state) => state.get('status') === waiting[kind]);
    if (was !== is) await updateQueueCounts(kind, firestore());
  };
