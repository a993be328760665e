import {
  doc,
  type DocumentData,
  type Firestore,
  type FirestoreError,
  writeBatch,
} from 'firebase/firestore';

/** The fixtures of a step. */
interface ScenarioContext {
  /** A client of its own, signed in as `uid` or not at all. */
  connect: (uid?: string) => Firestore;
  /** The path of a document below `open` that no other step uses. */
  root: string;
}

/** A check of the unmodified web SDK against the stand-in. It rejects when the check fails. */
export type Step = (context: ScenarioContext) => Promise<void>;

/** @throws Error with the message unless the condition holds. */
export function check(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** @throws Error unless both are the same as JSON. */
export function checkEqual(actual: unknown, expected: unknown): void {
  const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)];
  check(a === e, `expected ${e}, got ${a}`);
}

/** @throws Error unless the promise rejects with this code. */
export async function checkRejects(
  promise: Promise<unknown>,
  code: FirestoreError['code'],
): Promise<void> {
  const outcome = await promise.then(
    () => 'success',
    (error: unknown) => (error as FirestoreError).code,
  );
  checkEqual(outcome, code);
}

/** Writes documents into a collection, in one batch. */
export async function addDocuments(
  db: Firestore,
  path: string,
  documents: Record<string, DocumentData>,
) {
  const batch = writeBatch(db);
  for (const [id, data] of Object.entries(documents)) batch.set(doc(db, path, id), data);
  await batch.commit();
}

/** The documents of a collection for queries. */
export const fruits = {
  apple: { kind: 'pome', price: 3, tags: ['red', 'green'], stock: 10 },
  banana: { kind: 'berry', price: 2, tags: ['yellow'], stock: 0 },
  cherry: { kind: 'drupe', price: 7.5, tags: ['red'], stock: 40 },
  date: { kind: 'drupe', price: 5, tags: [] },
  elder: { kind: 'berry', price: 5, tags: ['black', 'red'], stock: 7 },
};
