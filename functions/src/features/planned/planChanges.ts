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
  type PlanStatusRequest,
  type PlanTextRequest,
  type PlannedAction,
} from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { toActor } from '../../lifecycle/audit/audit';
import { createRecordedContext, type RecordedContext } from '../../lifecycle/audit/recordedContext';
import {
  requirePermission,
  staffCallable,
  type StaffMember,
} from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { database } from '../../platform/firebase/database';
import { decode, fields, text, time } from '../../platform/firebase/decode';
import { readSwitchedOff } from '../../platform/site/switchedOff';
import { getPlan, readDueAt } from '../../lifecycle/written/plans';

interface PlanContext extends RecordedContext {
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

/** The fields of every new plan: what it is about, and who made it when, in milliseconds. */
const toPlanned = (entry: string, by: StaffMember, at: number) => ({
  entry,
  plannedBy: by.uid,
  plannedAt: Timestamp.fromMillis(at),
  problem: null,
});

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
  { firestore, recorder, now }: PlanContext,
): Promise<void> {
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
      throw refuse(
        'A colleague has changed the schedule in the meantime. Look at it again before you replace it.',
      );
    }
    if (planned === null) {
      if (known === undefined) return;
      transaction.delete(plan);
    } else {
      // A page such as /about has its built-in text until one is stored.
      if (!document.exists && !entry.startsWith(`${collections.pageTexts}/`)) {
        throw refuse('It has been deleted in the meantime.');
      }
      requireAhead(planned.at, plannedAt);
      if (known === undefined) requireRoom(counted.data().count);
      transaction.set(plan, {
        action: 'replaceText',
        content: planned.content,
        dueAt: Timestamp.fromMillis(planned.at),
        ...toPlanned(entry, by, plannedAt),
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
}

/** Stores when an entry is published and archived, with the record of who planned it, in one transaction. */
async function storePlans(
  { entry, publishAt, archiveAt, basis }: PlanStatusRequest,
  by: StaffMember,
  stores: PlanContext,
): Promise<void> {
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
    if (!document.exists) throw refuse('It has been deleted in the meantime.');
    const former = Object.fromEntries(
      plannedActions.map((action, place) => [action, readDueAt(stored[place])]),
    ) as Record<PlannedAction, number | null>;
    const changed = plannedActions.filter((action) => times[action] !== former[action]);
    if (changed.length === 0) return;
    if (former.publish !== basis.publishAt || former.archive !== basis.archiveAt) {
      throw refuse(
        'A colleague has planned or cancelled something for this meanwhile. Your times are still here. Try again to see what is planned now.',
      );
    }
    const added = changed.filter((action) => times[action] !== null);
    for (const action of added) requireAhead(times[action], now);
    if (added.length > 0) {
      const module = findClosedModule(entry, document.get('kind'), switchedOff);
      if (module !== undefined) throw refuse(`${getSwitchedOffTitle(module)}.`);
      requireRoom(counted.data().count);
    }
    const isPublished = document.get('status') === 'published';
    const isOffBefore = archiveAt !== null && publishAt !== null && archiveAt < publishAt;
    if (isPublished && publishAt !== null && !isOffBefore) {
      throw refuse('It is published already. Plan first when it is archived.');
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
          action,
          dueAt: Timestamp.fromMillis(at),
          ...toPlanned(entry, by, now),
        });
      }
    }
    const toTimestamp = (at: number | null) => (at === null ? null : Timestamp.fromMillis(at));
    const toTimes = ({ publish, archive }: Record<PlannedAction, number | null>) => ({
      publishAt: toTimestamp(publish),
      archiveAt: toTimestamp(archive),
    });
    stores.recorder.addTo(transaction, {
      action: 'planChanges',
      ...toActor(by),
      target: entry,
      before: toTimes(former),
      after: toTimes(times),
    });
  });
}

/**
 * `planChanges`: plans when an entry is published and archived, and when a text replaces another
 * (docs/code/addresses.md#set-times).
 */
export const planChanges = staffCallable({
  name: 'planChanges',
  schema: planChangesRequest,
  options: rareFunction,
  createContext: (): PlanContext => ({
    ...createRecordedContext(),
    readSwitchedOff: () => readSwitchedOff(database()),
    now: Date.now,
  }),
  /**
   * Checks that the caller may edit what the plan is about, and stores it.
   *
   * @throws HttpsError `permission-denied`, `invalid-argument` or `failed-precondition`
   */
  handler: async ({ input, request }, context) => {
    const name = findContentName(input.entry);
    if (name === undefined) throw new HttpsError('invalid-argument', 'There is no such entry.');
    const { edit } = contentKinds[name].permissions;
    const by = await requirePermission(request, edit, context.accounts);
    await ('text' in input ? storeText(input, by, context) : storePlans(input, by, context));
    return null;
  },
});
