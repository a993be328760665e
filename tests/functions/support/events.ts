import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

/** What happened to a document, as Cloud Functions are told. */
export interface DocumentChange {
  before: DocumentSnapshot;
  after: DocumentSnapshot;
  /** ISO 8601. */
  time: string;
}

/** A function in the background, as firebase-functions builds it. */
export interface Trigger {
  run: (event: never) => unknown;
}

/** Writes, and tells what happened. Only one at a time may write to one document. */
export async function recordChange(
  reference: DocumentReference,
  write: (reference: DocumentReference) => Promise<unknown>,
): Promise<DocumentChange> {
  const before = await reference.get();
  await write(reference);
  return { before, after: await reference.get(), time: new Date().toISOString() };
}

/** Tells a trigger, as the suite would; the names in the document's path are the event's parameters. */
export async function deliver(
  trigger: Trigger,
  params: Record<string, string>,
  { time, ...data }: DocumentChange,
): Promise<void> {
  await trigger.run({ data, params, time } as never);
}

/** Every event twice and the later ones first: what triggers have to bear, since neither number nor order is promised. */
export const duplicateAndReverse = (changes: DocumentChange[]): DocumentChange[] =>
  [...changes, ...changes].reverse();
