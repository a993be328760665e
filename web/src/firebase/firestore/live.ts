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
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../../lib/firebaseConfig';
import type { Decoder, PageQuery } from '.';
import { toFilterClauses, toOrderClauses, type Clause } from './clauses';
import { decodeDocument, decodeDocuments, type UnreadableDecoder } from './decode';

/**
 * Firestore's full SDK with listeners, for pages on which several people work at once. It is a fifth larger than the
 * Lite SDK (`index.ts`), so only pages that load on demand may import it.
 */
const firestore = getFirestore(firebaseApp);
if (usesEmulators) {
  connectFirestoreEmulator(firestore, emulators.host, emulators.ports.firestore);
}

/** A query whose first documents are listened to. */
export type LiveQuery = Omit<PageQuery, 'after' | 'peek' | 'idDirection'>;

/** The callbacks of a listener. */
export interface LiveObserver<State> {
  /**
   * Called with each state. `isCurrent` is false while there is no connection: the state may be outdated or empty then.
   * `unreadable` has the paths of documents that could not be decoded and are not in the state.
   */
  onState: (state: State, isCurrent: boolean, unreadable?: readonly string[]) => void;
  /** Called once with the error; no state follows. */
  onEnd: (error: unknown) => void;
}

/** Clauses as constraints of the full SDK. */
function toConstraints(clauses: readonly Clause[]): QueryConstraint[] {
  return clauses.map((clause) => {
    const field = clause.field ?? documentId();
    return clause.kind === 'where'
      ? where(field, clause.operator, clause.value)
      : orderBy(field, clause.direction);
  });
}

/**
 * Listens to the first `size` documents of a query.
 *
 * @param decodeUnreadable makes the entity for a document that cannot be read; without it, its path is reported.
 * @returns a function that stops it.
 */
export function watchPage<Entity>(
  { collection: name, everywhere, order, size, ...filters }: LiveQuery,
  decode: Decoder<Entity>,
  { onState, onEnd }: LiveObserver<Entity[]>,
  decodeUnreadable?: UnreadableDecoder<Entity>,
): () => void {
  const documents = query(
    everywhere === true ? collectionGroup(firestore, name) : collection(firestore, name),
    ...toConstraints([...toFilterClauses(filters), ...toOrderClauses({ order })]),
    limit(size),
  );
  return onSnapshot(
    documents,
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      const { entities, unreadable } = decodeDocuments(docs, decode, decodeUnreadable);
      onState(entities, !metadata.fromCache, unreadable);
    },
    onEnd,
  );
}

/**
 * Listens to one document; its state is null while there is none.
 *
 * @param decodeUnreadable makes the state of a document that cannot be read; without it, listening ends with an error.
 * @returns a function that stops it.
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
