import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';

/** As long as a busy machine needs: the SDKs connect again after growing pauses. */
const PATIENCE_MS = 60_000;

/** A listener whose snapshots a scenario waits for. */
export interface Observation<Snapshot> {
  /** Resolves with the first snapshot that fits, also an earlier one. Rejects when the listener fails. */
  until(fits: (snapshot: Snapshot) => boolean): Promise<Snapshot>;
  stop(): void;
}

type Start<Snapshot> = (
  next: (snapshot: Snapshot) => void,
  fail: (error: Error) => void,
) => () => void;

function observe<Snapshot>(start: Start<Snapshot>): Observation<Snapshot> {
  let latest: Snapshot | undefined;
  let error: Error | undefined;
  const waiting = new Set<() => void>();
  const changed = () => {
    for (const check of waiting) check();
  };
  const stop = start(
    (snapshot) => {
      latest = snapshot;
      changed();
    },
    (failure) => {
      error = failure;
      changed();
    },
  );
  const wait = <T>(read: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const done = () => {
        waiting.delete(check);
        clearTimeout(timer);
      };
      const check = () => {
        try {
          const value = read();
          if (value === undefined) return;
          done();
          resolve(value);
        } catch (failure) {
          done();
          reject(failure instanceof Error ? failure : new Error(String(failure)));
        }
      };
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`No such snapshot in time; the latest: ${describe(latest)}`));
      }, PATIENCE_MS);
      waiting.add(check);
      check();
    });
  return {
    until: (fits) =>
      wait(() => {
        if (error) throw error;
        return latest !== undefined && fits(latest) ? latest : undefined;
      }),
    stop,
  };
}

function describe(snapshot: unknown): string {
  if (typeof snapshot !== 'object' || snapshot === null) return 'none';
  if ('docs' in snapshot) {
    return JSON.stringify((snapshot as QuerySnapshot).docs.map((doc) => doc.data()));
  }
  return JSON.stringify((snapshot as DocumentSnapshot).data());
}

/** Listens to a document; metadata changes count, so that a first response from the server is seen. */
export function observeDocument(reference: DocumentReference): Observation<DocumentSnapshot> {
  return observe((next, fail) =>
    onSnapshot(reference, { includeMetadataChanges: true }, next, fail),
  );
}

/** Listens to a query, metadata changes included. */
export function observeQuery(query: Query): Observation<QuerySnapshot> {
  return observe((next, fail) => onSnapshot(query, { includeMetadataChanges: true }, next, fail));
}
