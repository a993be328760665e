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
  type DocumentSnapshot,
  type QueryConstraint,
} from 'firebase/firestore';
import { toFilterClauses, toOrderClauses, type Clause, type PageQuery } from '@appshelf/model';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../../lib/firebaseConfig';
import { mapLive, type LiveSource } from '../live';
import type { Decoder } from '.';
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
export type LiveQuery = Omit<PageQuery, 'after' | 'peek'>;

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
 * The first `size` documents of a query.
 *
 * @param decodeUnreadable makes the entity for a document that cannot be read; without it, its path is reported.
 */
export const watchPage =
  <Entity>(
    { collection: name, everywhere, order, size, ...filters }: LiveQuery,
    decode: Decoder<Entity>,
    decodeUnreadable?: UnreadableDecoder<Entity>,
  ): LiveSource<Entity[]> =>
  ({ onState, onEnd }) =>
    onSnapshot(
      query(
        everywhere === true ? collectionGroup(firestore, name) : collection(firestore, name),
        ...toConstraints([...toFilterClauses(filters), ...toOrderClauses({ order })]),
        limit(size),
      ),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        const { entities, unreadable } = decodeDocuments(docs, decode, decodeUnreadable);
        // An empty page without a connection says nothing.
        const isKnown = !metadata.fromCache || docs.length > 0;
        onState(isKnown ? entities : undefined, !metadata.fromCache, unreadable);
      },
      onEnd,
    );

/**
 * One document; its state is null while there is none.
 *
 * @param decodeUnreadable makes the state of a document that cannot be read; without it, the source ends with an error.
 */
export const watchDocument = <Entity>(
  path: string,
  decode: Decoder<Entity>,
  decodeUnreadable?: UnreadableDecoder<Entity>,
): LiveSource<Entity | null> =>
  mapLive<DocumentSnapshot, Entity | null>(
    ({ onState, onEnd }) =>
      onSnapshot(
        doc(firestore, path),
        { includeMetadataChanges: true },
        (snapshot) => {
          const isCurrent = !snapshot.metadata.fromCache;
          onState(isCurrent || snapshot.exists() ? snapshot : undefined, isCurrent);
        },
        onEnd,
      ),
    (snapshot) => (snapshot.exists() ? decodeDocument(snapshot, decode, decodeUnreadable) : null),
  );
