import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { firebaseApp, usesEmulators } from './app';
import { emulators } from './config';
import type { Decoder } from './firestore';
import { toPlainFields, type PlainValue } from './plain';

/**
 * Firestore with its live half, for pages that are followed while others change them. Only administrators' pages load
 * it: the public ones do with the lite form.
 */
const firestore = getFirestore(firebaseApp);
if (usesEmulators) {
  connectFirestoreEmulator(firestore, emulators.host, emulators.ports.firestore);
}

/** What ends following. */
export type EndFollowing = () => void;

/**
 * Follows one document: called at once, then at every change, with null while there is none. Ends by itself when it may no
 * longer be read.
 */
export function watchDocument<Entity>(
  path: string,
  decode: Decoder<Entity>,
  onChange: (entity: Entity | null) => void,
): EndFollowing {
  return onSnapshot(
    doc(firestore, path),
    (snapshot) => {
      const fields = snapshot.data({ serverTimestamps: 'estimate' });
      onChange(fields === undefined ? null : decode(snapshot.id, toPlainFields(fields), path));
    },
    () => undefined,
  );
}

/** The beginning of a list. Every combination of filter and order needs its index in firestore.indexes.json. */
export interface ListHead {
  collection: string;
  equal: Record<string, PlainValue>;
  order: [field: string, direction: 'asc' | 'desc'];
  size: number;
}

/** Follows the first documents of a list: called at once, then whenever one of them changes or another takes its place. */
export function watchList<Entity>(
  { collection: name, equal, order, size }: ListHead,
  decode: Decoder<Entity>,
  onChange: (entities: Entity[]) => void,
): EndFollowing {
  return onSnapshot(
    query(
      collection(firestore, name),
      ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
      orderBy(order[0], order[1]),
      limit(size),
    ),
    ({ docs }) => {
      onChange(
        docs.map((snapshot) =>
          decode(
            snapshot.id,
            toPlainFields(snapshot.data({ serverTimestamps: 'estimate' })),
            snapshot.ref.path,
          ),
        ),
      );
    },
    () => undefined,
  );
}
