import { collections, sentence } from '@appshelf/model';
import {
  Timestamp,
  type DocumentData,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { formerMember } from '../../lifecycle/leaving/formerMember';
import { quoteOwn } from '../../outbox/copies/quotes';
import { closeCase } from './closeCase';
import { getReportNotificationId } from './finishSettlement';
import { mustStayHidden, noteHidden, readHiddenVersion } from './hiddenContent';
import { countHiding } from './hidingLimit';
import { getVersion, isKept } from './keptVersions';
import { readReported } from './reported';
import type { ReportContext } from './reportContext';
import { readWeights } from './reporterWeight';
import {
  getCaseRef,
  queryOpenReports,
  queryWeighedReports,
  toReplaced,
  toShownFields,
  toStoredCase,
  type Replaced,
  type StoredCase,
} from './storedCase';
import { readTarget, targetKinds } from './targets';

const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((all, each) => all + each, 0);

/** What a recount found. */
type Recount = { state: 'done'; stored: StoredCase } | { state: 'empty' } | { state: 'settled' };

/**
 * Reads whether something that weighs enough is hidden, and returns how to note that once everything is read; null when it
 * is not: reports never hide its kind, or they hid as much in the last hour as they may. What they hid before, and is
 * published by nobody's decision, is hidden again whatever else was hidden meanwhile.
 */
async function readHiding(
  { kind, hiddenAt }: StoredCase,
  now: Timestamp,
  transaction: Transaction,
  firestore: Firestore,
): Promise<((fields: DocumentData) => Replaced) | null> {
  const { hide } = targetKinds[kind];
  if (hide === null) return null;
  const count =
    hiddenAt === null ? await countHiding(now, transaction, firestore) : () => undefined;
  if (count === null) return null;
  return (fields) => {
    count();
    return toReplaced(fields, hide(now));
  };
}

/**
 * Counts the open reports of a case, and hides the reported content when the reports weigh enough, in one transaction.
 */
function recount(key: string, reportsToHide: number, context: ReportContext): Promise<Recount> {
  const { firestore } = context;
  const caseRef = getCaseRef(key, firestore);
  return firestore.runTransaction<Recount>(
    async (transaction) => {
      const stored = toStoredCase(await transaction.get(caseRef));
      if (stored?.status !== 'open') return { state: 'settled' };
      const [target, counted, ...weighed] = await Promise.all([
        readReported(stored, transaction, firestore),
        transaction.get(queryOpenReports(caseRef).count()),
        ...queryWeighedReports(caseRef).map((query) => transaction.get(query)),
      ]);
      const { count: reporterCount } = counted.data();
      const { fields } = target;
      const text = readTarget(stored, fields);
      if (fields === undefined || (text === null && stored.hiddenAt === null)) {
        return { state: 'empty' };
      }
      if (reporterCount === 0 && !(await mustStayHidden(stored, fields, transaction, firestore))) {
        return { state: 'empty' };
      }

      const reports = new Map(weighed.flatMap(({ docs }) => docs.map((each) => [each.id, each])));
      const weights = await readWeights([...reports.keys()], transaction, context);
      const weight = sum(weights.values());
      const now = Timestamp.now();
      const isHeavy =
        reportsToHide > 0 &&
        weight >= reportsToHide &&
        targetKinds[stored.kind].isPublic(fields) &&
        !(await isKept(stored, fields, transaction, firestore));
      const hide = isHeavy ? await readHiding(stored, now, transaction, firestore) : null;
      const version =
        hide === null ? null : await readHiddenVersion(stored, fields, transaction, firestore);

      // Everything is read before anything is written.
      const hidden = hide?.(fields) ?? null;
      if (hidden !== null) {
        transaction.update(target.ref, hidden.after);
        noteHidden(stored, { status: 'pending', at: now, version }, transaction, firestore);
      }
      for (const [uid, report] of reports) {
        const counts = weights.get(uid) ?? 0;
        if (counts !== report.get('weight')) transaction.update(report.ref, { weight: counts });
      }
      const isShown = isHeavy && hidden === null;
      const next: StoredCase = {
        ...stored,
        ...(text === null ? {} : { ...toShownFields(text), version: getVersion(stored, fields) }),
        reporterCount,
        weight,
        heavySince: isShown ? (stored.heavySince ?? now) : null,
        ...(hidden === null ? {} : { hiddenAt: now, replaced: hidden }),
      };
      if (JSON.stringify(next) !== JSON.stringify(stored)) transaction.set(caseRef, next);
      return { state: 'done', stored: next };
    },
    { maxAttempts: 20 },
  );
}

/**
 * Counts the open reports of a case again, with the weights of their reporters, and hides the reported content when the
 * reports weigh enough. Its author is notified. A case without reports, or about deleted content, is closed. Everything
 * is counted each time, so that a repeated or late event changes nothing.
 */
export async function recountCase(key: string, context: ReportContext): Promise<void> {
  const result = await recount(key, await context.readReportsToHide(), context);
  if (result.state === 'empty') await closeCase(key, context);
  if (result.state === 'done') await tellOfHiding(key, result.stored, context);
}

async function tellOfHiding(
  key: string,
  { hiddenAt, authorUid, title, page, document }: StoredCase,
  { notify }: ReportContext,
): Promise<void> {
  if (hiddenAt === null || authorUid === formerMember.uid) return;
  await notify({
    id: getReportNotificationId(key, 'hidden', String(hiddenAt.toMillis())),
    uid: authorUid,
    kind: 'report',
    title: sentence('“{title}” is hidden for now, because readers reported it.', { title }),
    text: sentence('A moderator will check it. We’ll tell you what they decide.', {}),
    path: page,
    quotes: quoteOwn(document),
  });
}

/** How many cases one document has at most: those of an instruction and each of its steps. */
const maxCases = 100;

/** The keys of the open cases about a document: of an instruction, those about its steps too. */
export async function findOpenCases(document: string, firestore: Firestore): Promise<string[]> {
  const { docs } = await firestore
    .collection(collections.reportCases)
    .where('document', '==', document)
    .where('status', '==', 'open')
    .limit(maxCases)
    .get();
  return docs.map(({ id }) => id);
}

/** Counts the reports of the open cases about a document again, after the document changed. */
export async function recountCasesAbout(document: string, context: ReportContext): Promise<void> {
  for (const key of await findOpenCases(document, context.firestore)) {
    await recountCase(key, context);
  }
}
