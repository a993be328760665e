import { randomUUID } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

/** A change of a document, with the time of its event. */
export interface DocumentChange {
  before: DocumentSnapshot;
  after: DocumentSnapshot;
  /** ISO 8601. */
  time: string;
}

/** A trigger, as firebase-functions builds it. */
export interface Trigger {
  run: (event: never) => unknown;
}

/** Runs a write and returns the change. Only one write at a time is allowed for a document. */
export async function recordChange(
  reference: DocumentReference,
  write: (reference: DocumentReference) => Promise<unknown>,
): Promise<DocumentChange> {
  const before = await reference.get();
  await write(reference);
  return { before, after: await reference.get(), time: new Date().toISOString() };
}

/**
 * Calls a trigger with a change, as the suite would. `params` are the parameters of the document's path; `by` is the uid
 * of who wrote, without which it was the server.
 */
export async function deliver(
  trigger: Trigger,
  params: Record<string, string>,
  { time, ...data }: DocumentChange,
  by?: string,
): Promise<void> {
  const document = data.after.ref.path;
  const event = {
    id: randomUUID(),
    time,
    source: '//firestore.googleapis.com',
    subject: `documents/${document}`,
    document,
    params,
    data,
    authType: by === undefined ? 'service_account' : 'unknown',
    authId: by,
  };
  await trigger.run(event as never);
}

/** How often an event is delivered at most. Cloud Functions goes on for a day. */
const maxDeliveries = 4;

/** Delivers a change again when its function fails, as Cloud Functions does: here when too many transactions met. */
async function deliverUntilHandled(deliver: () => Promise<unknown>, count = 1): Promise<void> {
  try {
    await deliver();
  } catch (error) {
    if (count === maxDeliveries) throw error;
    await deliverUntilHandled(deliver, count + 1);
  }
}

/**
 * Delivers every change twice, in reverse order and all at the same time. Triggers must handle this, since Cloud
 * Functions guarantees neither once-only delivery nor order.
 */
export async function deliverInDisorder(
  changes: readonly DocumentChange[],
  deliverChange: (change: DocumentChange) => Promise<unknown>,
): Promise<void> {
  const deliveries = [...changes, ...changes].reverse();
  await Promise.all(deliveries.map((change) => deliverUntilHandled(() => deliverChange(change))));
}
