import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  doc,
  documentId,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import { firebaseApp, usesEmulators } from './app';
import { emulators } from './config';
import type { Decoder, PageQuery } from './firestore';
import { filterClauses, orderClauses, type Clause } from './firestore/clauses';
import { decodeDocument, decodeDocuments, type UnreadableDecoder } from './firestore/decode';

/**
 * Firestore with its live half, for pages on which several people work at once. It is a fifth heavier than the other
 * one (`firestore.ts`): only lazily loaded pages may import it.
 */
const firestore = getFirestore(firebaseApp);
if (usesEmulators) {
  connectFirestoreEmulator(firestore, emulators.host, emulators.ports.firestore);
}

/** The first documents of a query, for following. */
export type LiveQuery = Omit<PageQuery, 'after' | 'peek' | 'idDirection'>;

/** Who is told of each state of what is followed. */
export interface LiveObserver<State> {
  /** `isCurrent` is false while there is no connection: then the state may be an old one, or empty. */
  onState: (state: State, isCurrent: boolean) => void;
  /** Nothing more comes after this. */
  onEnd: (error: unknown) => void;
}

/** Clauses as the whole SDK takes them. */
function toConstraints(clauses: readonly Clause[]): QueryConstraint[] {
  return clauses.map((clause) => {
    const field = clause.field ?? documentId();
    return clause.kind === 'where'
      ? where(field, clause.operator, clause.value)
      : orderBy(field, clause.direction);
  });
}

/**
 * Follows the first `size` documents of a query.
 *
 * @param decodeUnreadable makes what the list holds for a document that cannot be read; without it, it is left out.
 * @returns what ends it.
 */
export function watchPage<Entity>(
  { collection: name, everywhere, order, size, ...filters }: LiveQuery,
  decode: Decoder<Entity>,
  { onState, onEnd }: LiveObserver<Entity[]>,
  decodeUnreadable?: UnreadableDecoder<Entity>,
): () => void {
  const documents = query(
    everywhere === true ? collectionGroup(firestore, name) : collection(firestore, name),
    ...toConstraints([...filterClauses(filters), ...orderClauses({ order })]),
    limit(size),
  );
  return onSnapshot(
    documents,
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      onState(decodeDocuments(docs, decode, decodeUnreadable), !metadata.fromCache);
    },
    onEnd,
  );
}

/**
 * Follows one document; null while there is none.
 *
 * @param decodeUnreadable makes the state of a document that cannot be read; without it, following ends with an error.
 * @returns what ends it.
 */
export function watchDocument<Entity>(
  path: string,
  decode: Decoder<Entity>,
  { onState, onEnd }: LiveObserver<Entity | null>,
  decodeUnreadable?: UnreadableDecoder<Entity>,
): () => void {
  return onSnapshot(
    doc(firestore, path),
    { includeMetadataChanges: true },
    (snapshot) => {
      try {
        const entity = snapshot.exists()
          ? decodeDocument(snapshot, decode, decodeUnreadable)
          : null;
        onState(entity, !snapshot.metadata.fromCache);
      } catch (error) {
        onEnd(error);
      }
    },
    onEnd,
  );
}
