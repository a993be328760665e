import {
  collections,
  contentKinds,
  describeMissing,
  findClosedModule,
  findContentName,
  getSwitchedOffTitle,
  hasPermission,
  plannedActions,
  type ModuleId,
  type PlannedAction,
  sentences,
  statusChanges,
  toStatusFields,
} from '@appshelf/model';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { AuditRecorder } from '../../lifecycle/audit/audit';
import { decode, fields, literal, map, optional, text, time } from '../../platform/firebase/decode';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { logger } from '../../platform/firebase/logger';
import { hasEffect } from '../../lifecycle/written/plans';

interface DueContext {
  firestore: Firestore;
  recorder: Pick<AuditRecorder, 'addTo'>;
  accounts: Pick<Accounts, 'getUser'>;
  readSwitchedOff: () => Promise<ModuleId[]>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** How many changes one query reads. */
const batchSize = 100;

const storedPlan = fields({
  entry: text,
  action: literal([...plannedActions, 'replaceText'] as const),
  dueAt: time,
  plannedAt: time,
  plannedBy: text,
  content: optional(map),
});

/** The reason why a planned change could not be made, one sentence per line. It is shown to the person who planned it. */
class PlanProblem extends Error {}

/** Why a planned change was not made, as editors read it in their language. */
const problems = sentences({
  role: 'The person who planned this no longer has the role for it. Plan it again to keep it.',
  storing: 'The site could not store the change.',
});

/** A plan that is due, and the document that it changes. */
interface DuePlan {
  plannedBy: string;
  content: Record<string, unknown> | undefined;
  entry: DocumentSnapshot;
  /** When the change is made, in milliseconds. */
  at: number;
}

/** What a plan writes, and the record of it. */
interface PlannedWrite {
  fields: Record<string, unknown>;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Refuses a change after which the site would show an entry without what publishing needs.
 *
 * @throws PlanProblem that says what the entry lacks
 */
function requireComplete(entry: DocumentSnapshot, write: PlannedWrite): void {
  const lacking = describeMissing(entry.ref.path, { ...entry.data(), ...write.fields });
  if (lacking.length > 0) throw new PlanProblem(lacking.join('\n'));
}

/** @throws PlanProblem when the person who planned a change could not make it now */
async function requirePlanner(
  uid: string,
  entry: string,
  accounts: Pick<Accounts, 'getUser'>,
): Promise<void> {
  const name = findContentName(entry);
  const account = await nullIfNotFound(accounts.getUser(uid));
  const mayEdit =
    name !== undefined &&
    account?.disabled === false &&
    hasPermission({ claims: account.customClaims ?? {} }, contentKinds[name].permissions.edit);
  if (mayEdit) return;
  throw new PlanProblem(problems.role);
}

/**
 * Whether the entry of a plan was deleted since, also when another one has its id by now. A page such as /about has no document
 * while it has its built-in text.
 */
function isForFormerEntry(entry: DocumentSnapshot, plannedAt: Timestamp): boolean {
  if (entry.ref.parent.id === collections.pageTexts) return false;
  return entry.createTime === undefined || entry.createTime.toMillis() > plannedAt.toMillis();
}

/** The fields that a planned text changes, beside those that say when and by whom. Null when there is nothing to change. */
function getNewText({ content, plannedBy, entry, at }: DuePlan): PlannedWrite | null {
  const isText = entry.ref.parent.id === collections.pageTexts;
  if (content === undefined || (!isText && !entry.exists)) return null;
  const written = { ...content, updatedAt: Timestamp.fromMillis(at) };
  return {
    fields: isText ? { ...written, updatedBy: plannedBy } : written,
    before: Object.fromEntries(
      Object.keys(content).flatMap((name) => {
        const former: unknown = entry.get(name);
        return former === undefined ? [] : [[name, former]];
      }),
    ),
    after: content,
  };
}

/** The fields that a publication or an archiving changes. Null without the entry, or when it has the status already. */
function getNewStatus(
  { entry, at }: DuePlan,
  action: PlannedAction,
  switchedOff: readonly ModuleId[],
): PlannedWrite | null {
  const status = statusChanges[action].to;
  const former: unknown = entry.get('status');
  if (!entry.exists || !hasEffect(action, former)) return null;
  const { path } = entry.ref;
  const module = findClosedModule(path, entry.get('kind'), switchedOff);
  if (module !== undefined) throw new PlanProblem(getSwitchedOffTitle(module));
  const updatedAt = Timestamp.fromMillis(at);
  return {
    fields: { ...toStatusFields(status, entry.get('publishedAt'), updatedAt), updatedAt },
    before: { status: former },
    after: { status },
  };
}

/**
 * Makes a planned change, in one transaction that deletes the plan and records who planned it: a repeated run finds no plan.
 * A plan that was cancelled or put off meanwhile is left, and one for an entry that was deleted goes. A planned text replaces
 * the whole text that is there by then; the history keeps both.
 */
async function makeChange(
  plan: DocumentReference,
  switchedOff: readonly ModuleId[],
  { firestore, recorder, accounts, now }: DueContext,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const stored = decode(await transaction.get(plan), storedPlan);
    const at = now();
    if (stored === undefined || stored.dueAt.toMillis() > at) return;
    const { action, plannedBy, plannedAt, content } = stored;
    const reference = firestore.doc(stored.entry);
    const due = { plannedBy, content, entry: await transaction.get(reference), at };
    if (isForFormerEntry(due.entry, plannedAt)) {
      transaction.delete(plan);
      return;
    }
    await requirePlanner(plannedBy, stored.entry, accounts);
    const write =
      action === 'replaceText' ? getNewText(due) : getNewStatus(due, action, switchedOff);
    if (write !== null) requireComplete(due.entry, write);
    transaction.delete(plan);
    if (write === null) return;
    // A page such as /about has no document while it has its built-in text.
    transaction.set(reference, write.fields, { merge: true });
    recorder.addTo(transaction, {
      action: 'plannedChange',
      actorUid: plannedBy,
      actorEmail: null,
      target: stored.entry,
      before: write.before,
      after: write.after,
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
        const problem = isExpected ? error.message : problems.storing;
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
