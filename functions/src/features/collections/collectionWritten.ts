import { collections, isKey, type ReportTarget } from '@appshelf/model';
import { blankCopies } from '../../lifecycle/copies/copiesPart';
import { takePastQuota, findCountedCreation } from '../../lifecycle/trash/takePastQuota';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { isStillThere } from '../../platform/firebase/isSameDocument';
import { notify } from '../../outbox/notifications/notify';
import { exceedsTotalQuota } from '../../platform/quotas/quotas';
import { isToldByReports } from '../reports/isHiddenByReports';
import { followReports } from '../reports/targetWritten';
import { toHiddenNotification } from './toHiddenNotification';

type CollectionPart = WritePart<'id'>;

/** Counts the owner's collections after one was created or deleted, and takes a new one past their quota away. */
const limitCollections: CollectionPart = async ({ data: { before, after }, time }) => {
  if (before.exists === after.exists) return;
  const ownerUid: unknown = (after.exists ? after : before).get('ownerUid');
  if (!isKey(ownerUid)) return;
  const context = { accounts: auth(), firestore: firestore() };
  const created = await findCountedCreation(after, time);
  if (await exceedsTotalQuota(ownerUid, 'collections', context, created)) {
    await takePastQuota(after, ownerUid);
  }
};

/** Tells the owner when a moderator hides their collection, or shows it again. */
const notifyOwner: CollectionPart = async ({ data: { before, after }, time, params: { id } }) => {
  const notification = toHiddenNotification(id, before.data(), after.data());
  if (notification === null || !(await isStillThere(after))) return;
  const target: ReportTarget = { kind: 'collection', ids: [id] };
  if (await isToldByReports(target, Date.parse(time), firestore())) return;
  await notify(notification);
};

/**
 * Updates what depends on a collection: the owner's quota, a notification when a moderator hides it or shows it again, the
 * copies of a hidden or deleted one, the reports about it, and the audit.
 */
export const collectionWritten = onKindWrite(
  'collectionWritten',
  `${collections.collections}/{id}`,
  [limitCollections, notifyOwner, blankCopies, followReports],
);
