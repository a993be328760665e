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
  type PlanChangesRequest,
  type PlanStatusRequest,
  type PlanTextRequest,
  type PlannedAction,
} from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { createAuditRecorder, toActor, type AuditRecorder } from '../../lifecycle/audit/audit';
import {
  callable,
  requirePermission,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/resources';
import type { Accounts } from '../../platform/firebase/accounts';
import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { decode, decodeField, fields, text, time } from '../../platform/firebase/decode';
import { firestore } from '../../platform/firebase/firestore';
import { readSwitchedOff } from '../../platform/site/switchedOff';
import { getPlan, readDueAt } from './plans';

interface PlanStores {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  recorder: Pick<AuditRecorder, 'addTo'>;
  readSwitchedOff: () => Promise<ModuleId[]>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** What is stored of a planned text. */
const storedText = fields({ content: fields({ markdown: text }), dueAt: time, plannedAt: time });

const refuse = (message: string): HttpsError => new HttpsError('failed-precondition', message);

/** Refuses a time that is over or too far away. */
function requireAhead(at: number | null, now: number): void {
  if (at === null) return;
  if (at <= now) {
    throw refuse('This time is over. Choose a later one, or make the change now.');
  }
  if (at - now > maxPlanAheadMs) throw refuse('Choose a time within the next two years.');
}

/** Refuses more plans than a site may have. */
function requireRoom(count: number): void {
  if (count >= maxPlannedChanges) throw refuse('Too much is planned. Cancel something first.');
}

/**
 * Stores a text that replaces the present one, with the record of who planned it, in one transaction. The record of a plan
 * that is replaced or cancelled has its text, so that nothing written is lost.
 */
async function storeText(
  { entry, text: planned, basis }: PlanTextRequest,
  by: StaffMember,
  { firestore, recorder, now }: PlanStores,
): Promise<null> {
  const counted = await firestore.collection(collections.plannedChanges).count().get();
  const plan = getPlan(firestore, entry, 'replaceText');
  await firestore.runTransaction(async (transaction) => {
    const [document, stored] = await Promise.all([
      transaction.get(firestore.doc(entry)),
      transaction.get(plan),
    ]);
    const plannedAt = now();
    const known = decode(stored, storedText);
    if ((known?.plannedAt.toMillis() ?? null) !== basis) {
      throw refuse('Somebody else has planned or cancelled a text meanwhile. Look at it first.');
    }
    if (planned === null) {
      if (known === undefined) return;
      transaction.delete(plan);
    } else {
      // A page such as /about has its built-in text until one is stored.
      if (!document.exists && !entry.startsWith(`${collections.pageTexts}/`)) {
        throw refuse('It was deleted in the meantime.');
      }
      requireAhead(planned.at, plannedAt);
      if (known === undefined) requireRoom(counted.data().count);
      transaction.set(plan, {
        entry,
        action: 'replaceText',
        content: planned.content,
        dueAt: Timestamp.fromMillis(planned.at),
        plannedBy: by.uid,
        plannedAt: Timestamp.fromMillis(plannedAt),
        problem: null,
      });
    }
    recorder.addTo(transaction, {
      action: 'planChanges',
      ...toActor(by),
      target: entry,
      before: {
        textAt: known?.dueAt ?? null,
        ...(known && { plannedText: known.content.markdown }),
      },
      after: { textAt: planned === null ? null : Timestamp.fromMillis(planned.at) },
    });
  });
  return null;
}

/** Stores what is planned, after checking that the caller may edit what it is about. */
async function storePlan(
  { input, request }: CheckedCall<PlanChangesRequest, StaffMember>,
  stores: PlanStores,
): Promise<null> {
  const name = findContentName(input.entry);
  if (name === undefined) throw new HttpsError('invalid-argument', 'This is no entry.');
  const by = await requirePermission(request, contentKinds[name].permissions.edit, stores.accounts);
  return 'text' in input ? storeText(input, by, stores) : storePlans(input, by, stores);
}

/** Stores when an entry is published and archived, with the record of who planned it, in one transaction. */
async function storePlans(
  { entry, publishAt, archiveAt }: PlanStatusRequest,
  by: StaffMember,
  stores: PlanStores,
): Promise<null> {
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
      requireRoom(counted.data().count);
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
}

/** `planChanges`: plans when an entry is published and taken off the site, and when a text replaces another (docs/addresses.md#set-times). */
export const planChanges = callable({
  name: 'planChanges',
  schema: planChangesRequest,
  caller: staffWith('area.open'),
  options: rareFunction,
  createContext: () => ({
    accounts: auth(),
    firestore: firestore(),
    recorder: createAuditRecorder(firestore()),
    readSwitchedOff: () => readSwitchedOff(database()),
    now: Date.now,
  }),
  handler: storePlan,
});
