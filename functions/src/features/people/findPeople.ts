import { chooseRarestPiece, collections, matchesSearch } from '@appshelf/model';
import { FieldPath, Filter, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { decode, fields, text } from '../../platform/firebase/decode';

/** How many entries are read before an answer is given that has fewer than it may. */
const mostRead = 2_000;

const storedPerson = fields({ names: text, address: text });

/** Whether an account has each word of a search inside its names or address. */
function isFound(entry: DocumentSnapshot, search: string): boolean {
  const person = decode(entry, storedPerson);
  return person !== undefined && matchesSearch(`${person.names} ${person.address}`, search);
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
  const piece = await chooseRarestPiece(
    search,
    async (each) => (await queryPiece(each, firestore).count().get()).data().count,
  );
  if (piece === undefined) return { uids: [], next: null };
  const stepSize = size + 1;
  const ordered = queryPiece(piece, firestore).orderBy(FieldPath.documentId()).limit(stepSize);
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
