import {
  collections,
  getReportKey,
  limits,
  reportReasonKeys,
  reportReasons,
  reportTarget,
  type ReportInput,
} from '@appshelf/model';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { takePastQuota } from '../../lifecycle/trash/takePastQuota';
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
  /** The flag as its event reports it. */
  written: DocumentSnapshot;
  /** When it was written, in milliseconds since the epoch. */
  at: number;
  /** The writer's uid; absent for the server. */
  writer: string | undefined;
}

/** Stores the report that a flag is. Past the quota of the day, or about what a moderator kept, the flag is deleted. */
async function storeFlag(
  flag: DocumentReference,
  { appId, uid, member, written, at }: FlagWrite,
  reason: unknown,
  context: ReportContext,
): Promise<void> {
  const { accounts, firestore } = context;
  const target = { kind: 'review' as const, ids: [appId, uid] };
  const action = { key: getReportKey(target), at };
  if (await exceedsDailyQuota(member, 'reports', action, { accounts, firestore })) {
    await takePastQuota(written, member);
    return;
  }
  const report = { target, uid: member, ...parseFlagReason(reason) };
  if ((await storeReport(report, firestore)) === 'settled') await flag.delete();
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
  time,
  params,
  authId,
}) => {
  if (data.before.exists === data.after.exists) return;
  const write = { ...params, written: data.after, at: Date.parse(time), writer: authId };
  await takeFlag(write, createReportContext());
};
