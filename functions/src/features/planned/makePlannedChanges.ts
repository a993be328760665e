import {
  collections,
  findClosedModule,
  getSwitchedOffTitle,
  plannedActions,
  plannedStatus,
  type ModuleId,
} from '@appshelf/model';
import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { AuditRecorder } from '../../lifecycle/audit/audit';
import { decode, decodeField, fields, literal, text, time } from '../../platform/firebase/decode';
import { logger } from '../../platform/firebase/logger';

interface DueContext {
  firestore: Firestore;
  recorder: Pick<AuditRecorder, 'addTo'>;
  readSwitchedOff: () => Promise<ModuleId[]>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** How many changes one query reads. */
const batchSize = 100;

const storedPlan = fields({
  entry: text,
  action: literal(plannedActions),
  dueAt: time,
  plannedBy: text,
});

/** The reason why a planned change could not be made. It is shown to the person who planned it. */
class PlanProblem extends Error {}

/**
 * Makes a planned change, in one transaction that deletes the plan and records who planned it: a repeated run finds no plan.
 * A plan that was cancelled or put off meanwhile is left. Without the entry, or when it has the status already, nothing is
 * changed.
 */
async function makeChange(
  plan: DocumentReference,
  switchedOff: readonly ModuleId[],
  { firestore, recorder, now }: DueContext,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const stored = decode(await transaction.get(plan), storedPlan);
    const at = now();
    if (stored === undefined || stored.dueAt.toMillis() > at) return;
    const reference = firestore.doc(stored.entry);
    const entry = await transaction.get(reference);
    const status = plannedStatus[stored.action];
    const former: unknown = entry.get('status');
    const isExpected = stored.action === 'publish' ? former !== status : former === 'published';
    if (!entry.exists || !isExpected) {
      transaction.delete(plan);
      return;
    }
    const module = findClosedModule(stored.entry, decodeField(entry, 'kind', text), switchedOff);
    if (module !== undefined) throw new PlanProblem(`${getSwitchedOffTitle(module)}.`);
    const updatedAt = Timestamp.fromMillis(at);
    const isFirst = stored.action === 'publish' && entry.get('publishedAt') === null;
    transaction.update(reference, {
      status,
      updatedAt,
      ...(isFirst ? { publishedAt: updatedAt } : {}),
    });
    transaction.delete(plan);
    recorder.addTo(transaction, {
      action: 'plannedChange',
      actorUid: stored.plannedBy,
      actorEmail: null,
      target: stored.entry,
      before: { status: former },
      after: { status },
    });
  });
}

/**
 * Makes the changes that are due, in the order of their times: including those that earlier runs missed. A failure is
 * noted in the plan and logged, and the change is tried again in the next run.
 */
export async function makePlannedChanges(context: DueContext): Promise<void> {
  const { firestore, now } = context;
  let switchedOff: ModuleId[] | undefined;
  let after: QueryDocumentSnapshot | undefined;
  const due = firestore
    .collection(collections.plannedChanges)
    .where('dueAt', '<=', Timestamp.fromMillis(now()))
    .orderBy('dueAt')
    .limit(batchSize);
  for (;;) {
    const { docs } = await (after === undefined ? due : due.startAfter(after)).get();
    for (const document of docs) {
      const { ref } = document;
      try {
        switchedOff ??= await context.readSwitchedOff();
        await makeChange(ref, switchedOff, context);
      } catch (error) {
        const isExpected = error instanceof PlanProblem;
        const problem = isExpected ? error.message : 'The site could not store the change.';
        if (!isExpected) logger.error(`${ref.path} could not be made.`, error);
        if (document.get('problem') === problem) continue;
        await ref.update({ problem }).catch((failure: unknown) => {
          logger.error(`${ref.path} does not say that it failed.`, failure);
        });
      }
    }
    if (docs.length < batchSize) return;
    after = docs.at(-1);
  }
}
