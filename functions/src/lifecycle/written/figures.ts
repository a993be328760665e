import { isDeepStrictEqual } from 'node:util';
import {
  contentNames,
  findContentName,
  getContentKind,
  listBelow,
  matchesPath,
  type ContentKind,
  type Figures,
} from '@appshelf/model';
import {
  AggregateField,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { canBeInPath } from '../../platform/firebase/pathIds';
import { streamDocuments } from '../../platform/firebase/streamDocuments';

type HowCounted = Figures['fields'][string];

function toAggregateField(how: HowCounted): AggregateField<number | null> {
  if (how === 'count') return AggregateField.count();
  return 'sum' in how ? AggregateField.sum(how.sum) : AggregateField.average(how.average);
}

/** The documents that figures of an entry count. */
function queryCounted(entry: DocumentReference, { of, by, where = {} }: Figures): Query {
  const documents =
    by === undefined
      ? entry.collection(of)
      : entry.firestore.collection(of).where(by, '==', entry.id);
  return Object.entries(where).reduce(
    (query, [field, value]) => query.where(field, '==', value),
    documents,
  );
}

/** The query that computes figures of an entry. */
const queryFigures = (entry: DocumentReference, figures: Figures) =>
  queryCounted(entry, figures).aggregate(
    Object.fromEntries(
      Object.entries(figures.fields).map(([name, how]) => [name, toAggregateField(how)]),
    ),
  );

/** The field with a distribution, as {@link Figures} declare it; no field for figures without one. */
async function readDistribution(
  entry: DocumentReference,
  figures: Figures,
  transaction: Transaction,
): Promise<Record<string, number[]>> {
  const { distribution } = figures;
  if (distribution === undefined) return {};
  const { field, of, values } = distribution;
  const counts = values.map(async (value) => {
    const query = queryCounted(entry, figures).where(of, '==', value).count();
    return (await transaction.get(query)).data().count;
  });
  return { [field]: await Promise.all(counts) };
}

/** The figures that an entry does not hold yet. Without documents, an average is 0. */
const listChanged = (
  entry: DocumentSnapshot,
  figures: Readonly<Record<string, number | number[] | null>>,
) =>
  Object.entries(figures)
    .map(([name, value]) => [name, value ?? 0] as const)
    .filter(([name, value]) => !isDeepStrictEqual(entry.get(name), value));

/**
 * Counts figures of an entry again and stores them in it. The transaction keeps a slow count from overwriting a newer one.
 * Because everything is counted each time, a repeated or late event changes nothing. Does nothing when the entry does not
 * exist, or has these figures already: every write of an entry starts a function.
 */
export async function recountFigures(entry: DocumentReference, figures: Figures): Promise<void> {
  const query = queryFigures(entry, figures);
  await entry.firestore.runTransaction(
    async (transaction) => {
      const stored = await transaction.get(entry);
      if (!stored.exists) return;
      const [counted, distribution] = await Promise.all([
        transaction.get(query),
        readDistribution(entry, figures, transaction),
      ]);
      const changed = listChanged(stored, { ...counted.data(), ...distribution });
      if (changed.length > 0) transaction.update(entry, Object.fromEntries(changed));
    },
    { maxAttempts: 20 },
  );
}

/** All figures, each with the kind that holds it. */
const allFigures = contentNames
  .map(getContentKind)
  .flatMap((kind) => kind.counts.figures.map((figures) => ({ kind, figures })));

/** The path of the entry that counts a document; null for none. */
function findEntry(
  path: string,
  document: DocumentData,
  { paths, collection }: ContentKind,
  { of, by }: Figures,
): string | null {
  if (by === undefined) {
    const above = path.split('/').slice(0, -2).join('/');
    return paths.some((pattern) => matchesPath(above, pattern)) ? above : null;
  }
  const id: unknown = document[by];
  return typeof id === 'string' && canBeInPath(id, `counting ${of}`) ? `${collection}/${id}` : null;
}

/** What a document adds to figures, and of which entry; null when it does not count. */
function getShare(
  path: string,
  document: DocumentData | undefined,
  kind: ContentKind,
  figures: Figures,
) {
  const { where = {}, fields } = figures;
  if (document === undefined) return null;
  if (Object.entries(where).some(([field, value]) => document[field] !== value)) return null;
  const entry = findEntry(path, document, kind, figures);
  if (entry === null) return null;
  const values = Object.values(fields).flatMap((how) =>
    how === 'count' ? [] : Object.values(how).map((field): unknown => document[field]),
  );
  return { entry, values };
}

/** Lists the figures that a write of a document changes, each with the path of its entry. */
export function listChangedFigures(
  path: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): { entry: string; figures: Figures }[] {
  const collection = path.split('/').at(-2);
  return allFigures.flatMap(({ kind, figures }) => {
    if (figures.of !== collection) return [];
    const [was, is] = [before, after].map((state) => getShare(path, state, kind, figures));
    if (isDeepStrictEqual(was, is)) return [];
    const entries = new Set([was, is].flatMap((share) => share?.entry ?? []));
    return [...entries].map((entry) => ({ entry, figures }));
  });
}

async function recountChanged(
  { ref }: DocumentSnapshot,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): Promise<void> {
  for (const { entry, figures } of listChangedFigures(ref.path, before, after)) {
    await recountFigures(ref.firestore.doc(entry), figures);
  }
}

/**
 * The part of a counted document's trigger that counts again what the write changes, including the figures of the entry that
 * the document belonged to before.
 */
export const recountWritten: WritePart = ({ data: { before, after } }) =>
  recountChanged(after, before.data(), after.data());

const listFigures = (path: string): readonly Figures[] => {
  const name = findContentName(path);
  return name === undefined ? [] : getContentKind(name).counts.figures;
};

/**
 * The part of an entry's trigger that counts the documents that name a new entry. They may be there before it: an import
 * writes them in any order, and an entry may be deleted and created again.
 */
export const recountNewEntry: WritePart = async ({ data: { before, after } }) => {
  if (before.exists || !after.exists) return;
  for (const figures of listFigures(after.ref.path)) {
    if (figures.by === undefined) continue;
    // A count alone costs less than the transaction, which most new entries do not need.
    const counted = (await queryFigures(after.ref, figures).get()).data();
    if (listChanged(after, counted).length > 0) await recountFigures(after.ref, figures);
  }
};

async function recountOwn(entry: DocumentReference): Promise<void> {
  for (const figures of listFigures(entry.path)) await recountFigures(entry, figures);
}

/**
 * Counts again the figures of an entry that came back, and those of other entries that count it. When documents of
 * members who left did not come back with it, the figures of the entries directly below it are counted first.
 */
export async function recountEntry(
  entry: DocumentReference,
  kind: ContentKind,
  { isReduced = false }: { isReduced?: boolean },
): Promise<void> {
  if (isReduced) {
    const below = new Set(listBelow(kind).map(({ collection }) => collection));
    for (const { collection, counts } of contentNames.map(getContentKind)) {
      if (!below.has(collection) || counts.figures.length === 0) continue;
      for await (const { ref } of streamDocuments(entry.collection(collection))) {
        await recountOwn(ref);
      }
    }
  }
  await recountOwn(entry);
  const stored = await entry.get();
  await recountChanged(stored, undefined, stored.data());
}
