import { collections, type ReportTarget } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { blankCopies } from '../../lifecycle/copies/copiesPart';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { notify } from '../../outbox/notifications/notify';
import { exceedsDailyQuota } from '../../platform/quotas/quotas';
import { isToldByReports } from '../reports/isHiddenByReports';
import { followReports } from '../reports/targetWritten';
import { blankCommentCopies } from './commentCopies';
import { notifyOfComment } from './notifyOfComment';
import { toHiddenNotification } from './toHiddenNotification';

type CommentPart = WritePart<'instructionId' | 'commentId'>;

/** Counts a new comment, deletes it past its author's quota of the day, and notifies whom it concerns otherwise. */
const limitAndNotify: CommentPart = async ({
  data: { before, after },
  params: { instructionId },
}) => {
  if (before.exists || !after.exists) return;
  const context = { accounts: auth(), firestore: firestore(), now: Date.now };
  const authorUid = String(after.get('authorUid'));
  if (await exceedsDailyQuota(authorUid, 'comments', after.ref.path, context)) {
    await after.ref.delete();
    return;
  }
  await notifyOfComment(instructionId, after.ref, firestore());
};

/** Blanks what was stored about a comment before notifications said what they quote, when it is hidden or deleted. */
const blankOldCopies: CommentPart = async ({ data: { before, after } }) => {
  if (before.get('status') !== 'published' || after.get('status') === 'published') return;
  await blankCommentCopies(before.ref, before.get('parentId'), firestore());
};

/** Tells the author when a moderator hides their comment, or puts it back. */
const notifyAuthor: CommentPart = async ({ data: { before, after }, time, params }) => {
  const notification = toHiddenNotification(params, before.data(), after.data());
  if (notification === null) return;
  const { instructionId, commentId } = params;
  const target: ReportTarget = { kind: 'comment', ids: [instructionId, commentId] };
  if (await isToldByReports(target, Date.parse(time), firestore())) return;
  await notify(notification);
};

/**
 * Counts what readers write under instructions, notifies whom it or a moderator's decision concerns, blanks the copies of
 * what is hidden or deleted, follows the reports about it, and records what moderators do with it.
 */
export const commentWritten = onDocumentWrite(
  'commentWritten',
  `${collections.instructions}/{instructionId}/${collections.comments}/{commentId}`,
  [limitAndNotify, notifyAuthor, blankCopies, blankOldCopies, followReports, auditWrite],
);
