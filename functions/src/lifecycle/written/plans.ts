import {
  collections,
  plannedActions,
  statusChanges,
  type PlannedAction,
  type PlannedChange,
} from '@appshelf/model';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { decodeField, time } from '../../platform/firebase/decode';
import { deleteWhere } from '../../platform/firebase/deleteWhere';
import { whenDeleted } from './whenDeleted';

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

const cancelAll = whenDeleted((entry, firestore) =>
  deleteWhere(firestore.collection(collections.plannedChanges).where('entry', '==', entry.path)),
);

/**
 * Cancels the planned changes of status that a change by hand overtakes. A publication by hand stands for the planned one,
 * and a planned archiving stays. What is archived or taken off the site by hand stays off: nothing planned before
 * publishes it again. Plans that are newer than the change stay.
 */
const cancelOvertaken: WritePart = async ({ data: { before, after }, time: changedAt }) => {
  const [was, is] = [before, after].map((state): unknown => state.get('status'));
  if (!before.exists || !after.exists || was === is) return;
  const [published, archived] = plannedActions.map((action) => statusChanges[action].to);
  if (is !== published && is !== archived && was !== published) return;
  const { ref } = after;
  await ref.firestore.runTransaction(async (transaction) => {
    const overtaken = new Map<PlannedAction, DocumentReference>();
    for (const action of plannedActions) {
      const plan = await transaction.get(getPlan(ref.firestore, ref.path, action));
      const plannedAt = plan.exists ? decodeField(plan, 'plannedAt', time) : undefined;
      if (plannedAt === undefined || plannedAt.toMillis() > Date.parse(changedAt)) continue;
      if (action === 'publish' || is !== published) overtaken.set(action, plan.ref);
    }
    // The schedule deletes a plan as it makes it, so without one the schedule archived this, and publishes it later.
    if (was === published && !overtaken.has('archive')) return;
    for (const plan of overtaken.values()) transaction.delete(plan);
  });
};

/** The parts of the trigger of an entry that can be planned: its plans end with it, and when its status is changed by hand. */
export const followPlans: readonly WritePart[] = [cancelAll, cancelOvertaken];
