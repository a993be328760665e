import { createHash } from 'node:crypto';
import {
  collections,
  sentence,
  type ReportKind,
  type ReportOutcome,
  type Sentence,
} from '@appshelf/model';
import {
  FieldValue,
  type DocumentReference,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { formerMember } from '../../lifecycle/leaving/formerMember';
import { noQuotes, quoteOwn } from '../../outbox/copies/quotes';
import type { NotificationEvent } from '../../outbox/notifications/notify';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import type { ReportContext } from './reportContext';
import {
  getCaseRef,
  queryOpenReports,
  toStoredCase,
  toStoredReport,
  type StoredCase,
} from './storedCase';
import { targetKinds } from './targets';
import { decodeField, text, time } from '../../platform/firebase/decode';

/** A case that a moderator decided, or that was closed. */
interface Settled extends Omit<StoredCase, 'status'> {
  status: ReportOutcome;
}

/**
 * The text for reporters. It quotes nothing: what they reported may be hidden or gone, and its author may have left.
 */
const outcomeTitles: Record<ReportOutcome, (kind: ReportKind) => Sentence> = {
  upheld: (kind) =>
    sentence(
      'A moderator took {kind, select, app {an app} instruction {an instruction} step {a step} review {a review} reply {a reply} profile {a profile} comment {a comment} other {a collection}} that you reported off the site.',
      { kind },
    ),
  dismissed: (kind) =>
    sentence(
      'A moderator checked {kind, select, app {an app} instruction {an instruction} step {a step} review {a review} reply {a reply} profile {a profile} comment {a comment} other {a collection}} that you reported, and kept it.',
      { kind },
    ),
  closed: (kind) =>
    sentence(
      'Your report of {kind, select, app {an app} instruction {an instruction} step {a step} review {a review} reply {a reply} profile {a profile} comment {a comment} other {a collection}} is closed, because it no longer exists.',
      { kind },
    ),
};

/** The id of a notification about a case, whose key may contain the author's uid. */
export const getReportNotificationId = (key: string, ...reason: string[]): string =>
  ['report', createHash('sha256').update(key).digest('hex').slice(0, 32), ...reason].join('-');

/** The page that a reporter can open afterwards. */
function getPageAfter({ kind, status, page }: Settled): string {
  return status !== 'dismissed' && targetKinds[kind].hasOwnPage ? '/' : page;
}

/** Tells a reporter the outcome of the report and notes it in their history, once. */
async function tellReporter(
  snapshot: QueryDocumentSnapshot,
  key: string,
  settled: Settled,
  { firestore, notify }: ReportContext,
): Promise<void> {
  const { kind, status, authorUid } = settled;
  const uid = decodeField(snapshot, 'uid', text);
  if (uid === undefined) return;
  const path = getPageAfter(settled);
  await notify({
    id: getReportNotificationId(key, String(settled.decidedAt?.toMillis())),
    uid,
    kind: 'report',
    title: outcomeTitles[status](kind),
    text: '',
    path,
    quotes:
      path === settled.page && kind === 'profile'
        ? { ...noQuotes, aboutUids: [authorUid] }
        : noQuotes,
  });
  await firestore.runTransaction(async (transaction) => {
    const report = toStoredReport(await transaction.get(snapshot.ref));
    if (report?.outcome !== null) return;
    transaction.update(snapshot.ref, { outcome: status });
    if (status === 'closed') return;
    const reporter = firestore.collection(collections.reporters).doc(uid);
    transaction.set(reporter, { [status]: FieldValue.increment(1) }, { merge: true });
  });
}

/** The text for the author of what was decided on; null when the author is not told. */
function toAuthorNotification(key: string, settled: Settled): NotificationEvent | null {
  const { kind, status, hiddenAt, decidedAt, authorUid, title, note, page, document } = settled;
  const wasHidden = hiddenAt !== null;
  const isPutBack = status === 'dismissed' && wasHidden;
  const isRemoved = status === 'upheld' && !targetKinds[kind].tellsOfRemoval;
  if ((!isPutBack && !isRemoved) || authorUid === formerMember.uid) return null;
  return {
    id: getReportNotificationId(key, 'decided', String(decidedAt?.toMillis())),
    uid: authorUid,
    kind: 'report',
    title: isPutBack
      ? sentence('“{title}” is visible again: a moderator checked the reports and kept it.', {
          title,
        })
      : sentence('A moderator took “{title}” off the site after reports.', { title }),
    text: note,
    path: isPutBack ? page : getPageAfter(settled),
    quotes: quoteOwn(document),
  };
}

/** Lists the reports that a decision is about. Reports that came later are not among them. */
function isBefore(report: QueryDocumentSnapshot, decidedAt: Timestamp | null): boolean {
  const createdAt = decodeField(report, 'createdAt', time);
  if (createdAt === undefined || decidedAt === null) return false;
  return createdAt.valueOf() <= decidedAt.valueOf();
}

/**
 * Does what follows from a decision on a case: the author and the reporters are told, and it is noted in the history of
 * the reporters. Each step is done once, however often this is called, so that a call that failed can be repeated.
 */
export async function finishSettlement(key: string, context: ReportContext): Promise<void> {
  const caseRef: DocumentReference = getCaseRef(key, context.firestore);
  const stored = toStoredCase(await caseRef.get());
  if (stored === undefined || stored.status === 'open' || stored.isTold) return;
  const settled: Settled = { ...stored, status: stored.status };
  const forAuthor = toAuthorNotification(key, settled);
  if (forAuthor !== null) await context.notify(forAuthor);
  for await (const report of streamDocuments(queryOpenReports(caseRef))) {
    if (isBefore(report, settled.decidedAt)) await tellReporter(report, key, settled, context);
  }
  // What is gone, or was never decided on, is not kept here either.
  const cleared = settled.status === 'closed' ? { title: '', excerpt: '', replaced: null } : {};
  await caseRef.update({ isTold: true, ...cleared });
}

/** How many cases are finished in one run. */
const batchSize = 100;

/** Finishes the decisions whose calls ended too early. */
export async function finishSettlements(context: ReportContext): Promise<void> {
  const { docs } = await context.firestore
    .collection(collections.reportCases)
    .where('isTold', '==', false)
    .limit(batchSize)
    .get();
  for (const { id } of docs) await finishSettlement(id, context);
}
