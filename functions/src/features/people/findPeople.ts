import { collections, matchesSearch, toSoughtPieces } from '@appshelf/model';
import { FieldPath, Filter, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { decode, fields, list, text } from '../../platform/firebase/decode';

/** How many entries are read before an answer is given that has fewer than it may. */
const mostRead = 2_000;

/** How many pieces of a search are counted to choose one. */
const mostCounted = 10;

const storedPerson = fields({
  names: text,
  namePieces: list(text),
  address: text,
  addressPieces: list(text),
});

/** Whether an account has each word of a search inside its names or address. */
function isFound(entry: DocumentSnapshot, search: string): boolean {
  const person = decode(entry, storedPerson);
  if (person === undefined) return false;
  const { names, namePieces, address, addressPieces } = person;
  return matchesSearch(`${names} ${address}`, [...namePieces, ...addressPieces], search);
}

/** The entries with a piece in their names or address, in the order of their uids. */
const queryPiece = (piece: string, firestore: Firestore) =>
  firestore
    .collection(collections.people)
    .where(
      Filter.or(
        Filter.where('namePieces', 'array-contains', piece),
        Filter.where('addressPieces', 'array-contains', piece),
      ),
    );

/** Chooses the piece that the fewest entries have. Firestore finds one piece at a time, and counting costs little. */
async function findRarestQuery(search: string, firestore: Firestore) {
  const pieces = toSoughtPieces(search).slice(0, mostCounted);
  const queries = pieces.map((piece) => queryPiece(piece, firestore));
  if (queries.length < 2) return queries[0];
  const counted = await Promise.all(
    queries.map(async (query) => ({ query, count: (await query.count().get()).data().count })),
  );
  return counted.toSorted((one, other) => one.count - other.count)[0]?.query;
}

/** The uids of a page of {@link findPeople}, and after which one the next page begins; null after the last. */
export interface FoundPeople {
  uids: string[];
  next: string | null;
}

/** Finds accounts with each word of a text inside their names or address, a page after a uid. */
export async function findPeople(
  search: string,
  { after, size }: { after: string | null; size: number },
  firestore: Firestore,
): Promise<FoundPeople> {
  const query = await findRarestQuery(search, firestore);
  if (query === undefined) return { uids: [], next: null };
  const stepSize = size + 1;
  const ordered = query.orderBy(FieldPath.documentId()).limit(stepSize);
  const uids: string[] = [];
  let next = after;
  for (let read = 0; read < mostRead; read += stepSize) {
    const { docs } = await (next === null ? ordered : ordered.startAfter(next)).get();
    for (const entry of docs) {
      if (uids.length === size) return { uids, next };
      next = entry.id;
      if (isFound(entry, search)) uids.push(entry.id);
    }
    if (docs.length < stepSize) return { uids, next: null };
  }
  return { uids, next };
}
