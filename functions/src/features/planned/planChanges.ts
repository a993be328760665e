import {
  collections,
  findClosedModule,
  findContentName,
  contentKinds,
  getSwitchedOffTitle,
  maxPlanAheadMs,
  maxPlannedChanges,
  plannedActions,
  planChangesRequest,
  type ModuleId,
  type PlannedAction,
} from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { toActor } from '../../lifecycle/audit/audit';
import { createRecordedContext, type RecordedContext } from '../../lifecycle/audit/recordedContext';
import { callable, requirePermission, staffWith } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/resources';
import { database } from '../../platform/firebase/database';
import { decodeField, text } from '../../platform/firebase/decode';
import { readSwitchedOff } from '../../platform/site/switchedOff';
import { getPlan, readDueAt } from './plans';

interface PlanStores extends RecordedContext {
  readSwitchedOff: () => Promise<ModuleId[]>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const refuse = (message: string): HttpsError => new HttpsError('failed-precondition', message);

/** Refuses a time that is over or too far away. */
function requireAhead(at: number | null, now: number): void {
  if (at === null) return;
  if (at <= now) {
    throw refuse('This time is over. Choose a later one, or make the change now.');
  }
  if (at - now > maxPlanAheadMs) throw refuse('Choose a time within the next two years.');
}

/** `planChanges`: plans when an entry is published and taken off the site (docs/addresses.md#set-times). */
export const planChanges = callable({
  name: 'planChanges',
  schema: planChangesRequest,
  caller: staffWith('area.open'),
  options: rareFunction,
  createContext: (): PlanStores => ({
    ...createRecordedContext(),
    readSwitchedOff: () => readSwitchedOff(database()),
    now: Date.now,
  }),
  /** Stores the plans of an entry and records who made them, in one transaction. */
  handler: async ({ input, request }, stores) => {
    const { entry, publishAt, archiveAt } = input;
    const name = findContentName(entry);
    if (name === undefined) throw new HttpsError('invalid-argument', 'This is no entry.');
    const by = await requirePermission(
      request,
      contentKinds[name].permissions.edit,
      stores.accounts,
    );
    const times: Record<PlannedAction, number | null> = { publish: publishAt, archive: archiveAt };
    const switchedOff = await stores.readSwitchedOff();
    const counted = await stores.firestore.collection(collections.plannedChanges).count().get();
    await stores.firestore.runTransaction(async (transaction) => {
      const now = stores.now();
      const plans = plannedActions.map((action) => getPlan(stores.firestore, entry, action));
      const [document, ...stored] = await Promise.all([
        transaction.get(stores.firestore.doc(entry)),
        ...plans.map((plan) => transaction.get(plan)),
      ]);
      if (!document.exists) throw refuse('It was deleted in the meantime.');
      const former = Object.fromEntries(
        plannedActions.map((action, place) => [action, readDueAt(stored[place])]),
      ) as Record<PlannedAction, number | null>;
      const changed = plannedActions.filter((action) => times[action] !== former[action]);
      if (changed.length === 0) return;
      const added = changed.filter((action) => times[action] !== null);
      for (const action of added) requireAhead(times[action], now);
      if (added.length > 0) {
        const module = findClosedModule(entry, decodeField(document, 'kind', text), switchedOff);
        if (module !== undefined) throw refuse(`${getSwitchedOffTitle(module)}.`);
        if (counted.data().count >= maxPlannedChanges) {
          throw refuse('Too much is planned. Cancel something first.');
        }
      }
      const isPublished = document.get('status') === 'published';
      const isOffBefore = archiveAt !== null && publishAt !== null && archiveAt < publishAt;
      if (isPublished && publishAt !== null && !isOffBefore) {
        throw refuse('It is published already. Plan first when it leaves the site.');
      }
      if (!isPublished && archiveAt !== null && (publishAt === null || isOffBefore)) {
        throw refuse('It is not on the site. Plan first when it is published.');
      }
      for (const action of changed) {
        const plan = getPlan(stores.firestore, entry, action);
        const at = times[action];
        if (at === null) transaction.delete(plan);
        else {
          transaction.set(plan, {
            entry,
            action,
            dueAt: Timestamp.fromMillis(at),
            plannedBy: by.uid,
            plannedAt: Timestamp.fromMillis(now),
            problem: null,
          });
        }
      }
      const toTimes = (of: Record<PlannedAction, number | null>) => ({
        publishAt: of.publish === null ? null : Timestamp.fromMillis(of.publish),
        archiveAt: of.archive === null ? null : Timestamp.fromMillis(of.archive),
      });
      stores.recorder.addTo(transaction, {
        action: 'planChanges',
        ...toActor(by),
        target: entry,
        before: toTimes(former),
        after: toTimes(times),
      });
    });
    return null;
  },
});
