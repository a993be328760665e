import { collections, type ReportTarget } from '@appshelf/model';
import { blankCopies } from '../../lifecycle/copies/copiesPart';
import { takePastQuota } from '../../lifecycle/trash/takePastQuota';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { isStillThere } from '../../platform/firebase/isSameDocument';
import { notify } from '../../outbox/notifications/notify';
import { exceedsDailyQuota } from '../../platform/quotas/quotas';
import { isToldByReports } from '../reports/isHiddenByReports';
import { followReports } from '../reports/targetWritten';
import { blankCommentCopies } from './commentCopies';
import { notifyOfComment } from './notifyOfComment';
import { toHiddenNotification } from './toHiddenNotification';

type CommentPart = WritePart<'instructionId' | 'commentId'>;

/**
 * Counts a new comment and notifies those whom it concerns. A comment past its author's quota of the day is taken away
 * instead.
 */
const limitAndNotify: CommentPart = async ({
  data: { before, after },
  time,
  params: { instructionId },
}) => {
  if (before.exists || !after.exists) return;
  const context = { accounts: auth(), firestore: firestore() };
  const authorUid = String(after.get('authorUid'));
  const action = { key: after.ref.path, at: Date.parse(time) };
  if (await exceedsDailyQuota(authorUid, 'comments', action, context)) {
    await takePastQuota(after, authorUid);
    return;
  }
  await notifyOfComment(instructionId, after.ref, firestore());
};

/**
 * Blanks the copies of a hidden or deleted comment that are older than the field `quotes`, by which copies are found.
 */
const blankOldCopies: CommentPart = async ({ data: { before, after } }) => {
  if (before.get('status') !== 'published' || after.get('status') === 'published') return;
  await blankCommentCopies(before.ref, before.get('parentId'), firestore());
};

/** Tells the author when a moderator hides their comment, or puts it back. */
const notifyAuthor: CommentPart = async ({ data: { before, after }, time, params }) => {
  const notification = toHiddenNotification(params, before.data(), after.data());
  if (notification === null || !(await isStillThere(after))) return;
  const { instructionId, commentId } = params;
  const target: ReportTarget = { kind: 'comment', ids: [instructionId, commentId] };
  if (await isToldByReports(target, Date.parse(time), firestore())) return;
  await notify(notification);
};

/**
 * Updates what depends on a comment: counters, notifications, the copies of a hidden or deleted comment, the reports
 * about it, and the audit of what moderators do.
 */
export const commentWritten = onKindWrite(
  'commentWritten',
  `${collections.instructions}/{instructionId}/${collections.comments}/{commentId}`,
  [limitAndNotify, notifyAuthor, blankCopies, blankOldCopies, followReports],
);
