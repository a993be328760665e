import {
  collections,
  getReportKey,
  limits,
  reportReasonKeys,
  reportReasons,
  reportTarget,
  type ReportInput,
} from '@appshelf/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { exceedsDailyQuota } from '../../platform/quotas/quotas';
import { recountCase } from './recountCase';
import { createReportContext, type ReportContext } from './reportContext';
import { getCaseRef, toStoredReport } from './storedCase';
import { storeReport, withdrawReport } from './storeReport';

/**
 * The reason and the text of a flag. A flag stores both as one text: the label of the reason, a colon, and the text.
 */
export function parseFlagReason(reason: unknown): ReportInput {
  const whole = typeof reason === 'string' ? reason : '';
  const found = reportReasonKeys.find((key) => whole.startsWith(reportReasons[key]));
  if (found === undefined) return { reason: 'other', text: whole.slice(0, limits.report.text) };
  const text = whole.slice(reportReasons[found].length).replace(/^: /, '');
  return { reason: found, text };
}

/** A flag of a review, and who wrote it last. */
interface FlagWrite {
  appId: string;
  uid: string;
  member: string;
  /** The writer's uid; absent for the server. */
  writer: string | undefined;
}

/** Stores the report that a flag is. Past the quota of the day, or about what a moderator kept, the flag is deleted. */
async function storeFlag(
  flag: DocumentReference,
  { appId, uid, member }: FlagWrite,
  reason: unknown,
  context: ReportContext,
): Promise<void> {
  const { accounts, firestore } = context;
  const target = { kind: 'review' as const, ids: [appId, uid] };
  const quota = { accounts, firestore, now: Date.now };
  const isPast = await exceedsDailyQuota(member, 'reports', getReportKey(target), quota);
  const problem = isPast
    ? null
    : await storeReport({ target, uid: member, ...parseFlagReason(reason) }, firestore);
  if (isPast || problem === 'settled') await flag.delete();
}

/**
 * Takes a flag of a review, which clients write directly, into the case about the review. A flag that its member deleted
 * withdraws the report; the server and moderators delete flags for other reasons. It reads the present flag, so that a
 * repeated or late event changes nothing.
 */
async function takeFlag(write: FlagWrite, context: ReportContext): Promise<void> {
  const { appId, uid, member, writer } = write;
  const { firestore } = context;
  const target = { kind: 'review' as const, ids: [appId, uid] };
  // Imported ids may be longer than the ids that can be reported.
  if (!reportTarget.safeParse(target).success) return;
  const key = getReportKey(target);
  const flag = firestore.doc(
    `${collections.apps}/${appId}/${collections.reviews}/${uid}/${collections.flags}/${member}`,
  );
  const [stored, report] = await firestore.getAll(
    flag,
    getCaseRef(key, firestore).collection(collections.reports).doc(member),
  );
  if (stored?.exists === true) {
    const made = report === undefined ? undefined : toStoredReport(report);
    if (made?.outcome === null) return;
    await storeFlag(flag, write, stored.get('reason'), context);
  } else if (writer === member) {
    await withdrawReport(target, member, firestore);
  } else return;
  await recountCase(key, context);
}

/** The part of `flagWritten` that takes a flag into the case about the review. */
export const takeFlagIntoCase: WritePart<'appId' | 'uid' | 'member'> = async ({
  data,
  params,
  authId,
}) => {
  if (data.before.exists === data.after.exists) return;
  await takeFlag({ ...params, writer: authId }, createReportContext());
};
