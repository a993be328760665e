import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';

/** Stores the plan of a change in the far future, as `planChanges` does. */
export async function makePlan(
  entry: DocumentReference,
  action: 'publish' | 'archive' | 'replaceText',
): Promise<DocumentReference> {
  const plan = entry.firestore.doc(`plannedChanges/${entry.parent.id}:${entry.id}:${action}`);
  const fields = { action, plannedBy: 'ed', problem: null };
  const [dueAt, plannedAt] = [Timestamp.fromMillis(4e12), Timestamp.now()];
  await plan.set({ entry: entry.path, ...fields, dueAt, plannedAt });
  return plan;
}
