import { collections } from '@appshelf/model';
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { formerMember } from '../account/formerMember';
import { quoteOwn } from '../copies/quotes';
import { closeCase } from './closeCase';
import { getReportNotificationId } from './finishSettlement';
import type { ReportContext } from './reportContext';
import { getReporterWeight, parseReporterHistory } from './reporterWeight';
import {
  getCaseRef,
  getContentHash,
  queryOpenReports,
  toReplaced,
  toShownFields,
  toStoredCase,
  toStoredReport,
  type StoredCase,
} from './storedCase';
import { readTarget, targetKinds } from './targets';

/**
 * How many reports of a case are weighed: enough for the highest setting times the highest factor, and as many accounts
 * as one request to Firebase Authentication returns.
 */
const maxWeighed = 100;

/** The weights of reporters now, by uid. One whose account is disabled, gone or not verified counts nothing. */
async function readWeights(
  uids: readonly string[],
  transaction: Transaction,
  { accounts, firestore }: Pick<ReportContext, 'accounts' | 'firestore'>,
): Promise<Map<string, number>> {
  const reporters = firestore.collection(collections.reporters);
  if (uids.length === 0) return new Map();
  const [histories, { users }] = await Promise.all([
    transaction.getAll(...uids.map((uid) => reporters.doc(uid))),
    accounts.getUsers(uids.map((uid) => ({ uid }))),
  ]);
  const counting = new Set(
    users.flatMap(({ uid, disabled, emailVerified }) => (disabled || !emailVerified ? [] : [uid])),
  );
  return new Map(
    uids.map((uid, index) => {
      const history = parseReporterHistory(histories[index]?.data());
      return [uid, counting.has(uid) ? getReporterWeight(history) : 0];
    }),
  );
}

const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((all, each) => all + each, 0);

/** What a recount found. */
type Recount = { state: 'done'; stored: StoredCase } | { state: 'empty' } | { state: 'settled' };

/** Counts the open reports of a case and hides what they are about where they weigh enough, in one transaction. */
function recount(key: string, reportsToHide: number, context: ReportContext): Promise<Recount> {
  const { firestore } = context;
  const caseRef = getCaseRef(key, firestore);
  return firestore.runTransaction<Recount>(
    async (transaction) => {
      const stored = toStoredCase(await transaction.get(caseRef));
      if (stored?.status !== 'open') return { state: 'settled' };
      const open = queryOpenReports(caseRef);
      const [target, counted, weighed] = await Promise.all([
        transaction.get(firestore.doc(stored.document)),
        transaction.get(open.count()),
        transaction.get(open.limit(maxWeighed)),
      ]);
      const { count: reporterCount } = counted.data();
      const fields = target.data();
      const text = readTarget(stored, fields);
      const isGone = fields === undefined || (text === null && stored.hiddenAt === null);
      if (isGone || reporterCount === 0) return { state: 'empty' };

      const reports = weighed.docs.flatMap((snapshot) => {
        const report = toStoredReport(snapshot);
        return report === undefined ? [] : [{ ref: snapshot.ref, report }];
      });
      const weights = await readWeights(
        reports.map(({ report }) => report.uid),
        transaction,
        context,
      );
      for (const { ref, report } of reports) {
        const weight = weights.get(report.uid) ?? 0;
        if (weight !== report.weight) transaction.update(ref, { weight });
      }

      const kind = targetKinds[stored.kind];
      const weight = sum(weights.values());
      const isKept = text !== null && stored.keptHash === getContentHash(text);
      const hides =
        reportsToHide > 0 &&
        weight >= reportsToHide * kind.hidingFactor &&
        !isKept &&
        kind.isPublic(fields);
      const now = Timestamp.now();
      const hidden = hides ? toReplaced(fields, kind.hide(now)) : null;
      const next: StoredCase = {
        ...stored,
        ...(text === null ? {} : toShownFields(text)),
        reporterCount,
        weight,
        ...(hidden === null ? {} : { hiddenAt: now, replaced: hidden }),
      };
      if (hidden !== null) transaction.update(target.ref, hidden.after);
      if (JSON.stringify(next) !== JSON.stringify(stored)) transaction.set(caseRef, next);
      return { state: 'done', stored: next };
    },
    { maxAttempts: 20 },
  );
}

/**
 * Counts the open reports of a case again, with the weights of their reporters, and hides what they are about where they
 * weigh enough. Its author is told. A case whose reports were withdrawn, or whose thing is gone, is closed. Everything is
 * counted each time, so that a repeated or late event changes nothing.
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
    title: `“${title}” is hidden for now, because readers reported it.`,
    text: 'A moderator will look at it. You will hear what is decided.',
    path: page,
    quotes: quoteOwn(document),
  });
}

/** The keys of the open cases about a document: of an instruction, those about its steps too. */
export async function findOpenCases(document: string, firestore: Firestore): Promise<string[]> {
  const { docs } = await firestore
    .collection(collections.reportCases)
    .where('document', '==', document)
    .where('status', '==', 'open')
    .limit(maxWeighed)
    .get();
  return docs.map(({ id }) => id);
}
