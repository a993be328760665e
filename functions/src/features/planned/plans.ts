import { collections, type PlannedAction, type PlannedChange } from '@appshelf/model';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { decodeField, time } from '../../platform/firebase/decode';
import { deleteWhere } from '../../platform/firebase/deleteWhere';

/** The document of a planned change. */
export const getPlan = (
  firestore: Firestore,
  entry: string,
  action: PlannedChange['action'],
): DocumentReference =>
  firestore.collection(collections.plannedChanges).doc(`${entry.replace('/', ':')}:${action}`);

/** When a planned change is due, in milliseconds; null for none. */
export const readDueAt = (plan: DocumentSnapshot | undefined): number | null =>
  plan?.exists === true ? (decodeField(plan, 'dueAt', time)?.toMillis() ?? null) : null;

/** Whether a planned change of status does anything to an entry of a status: only what is on the site leaves it. */
export const hasEffect = (action: PlannedAction, status: unknown): boolean =>
  (action === 'archive') === (status === 'published');

/** Cancels what is planned for an entry that is deleted. */
export async function cancelPlans(entry: DocumentReference, firestore: Firestore): Promise<void> {
  const plans = firestore.collection(collections.plannedChanges);
  await deleteWhere(plans.where('entry', '==', entry.path));
}
