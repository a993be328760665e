import { getContentKind, isMediaUseCollection, isTranslatedName } from '@appshelf/model';
import type { TrashHook } from '../../lifecycle/trash/trashHooks';
import { updateQueueCounts } from '../../outbox/moderation/queueCounts';
import { auth } from '../../platform/firebase/auth';
import { exceedsTotalQuota } from '../../platform/quotas/quotas';
import { moveAppFromMerged } from '../taxonomies/moveApps';
import { recountEntry } from '../../lifecycle/written/figures';
import { updateMediaUse } from '../../lifecycle/written/updateMediaUse';
import { recopyListedTexts } from '../translations/copyListedTexts';

/**
 * Counts again what may have changed while an entry was in the trash: the figures of its declaration, its use of media
 * files, its translated texts for lists, the terms of an app, the moderators' queues in which it or its translations wait,
 * and its owner's quota.
 */
export const recount: TrashHook = async (root, entry, stores) => {
  const { firestore } = stores;
  const kind = getContentKind(entry.kind);
  const { collection, counts, personal } = kind;
  if (isMediaUseCollection(collection)) await updateMediaUse(collection, root.id, firestore);
  if (isTranslatedName(entry.kind)) await recopyListedTexts(entry.kind, root);
  await recountEntry(root, kind, entry);
  if (entry.kind === 'app') await moveAppFromMerged(await root.get(), firestore);
  if (counts.queues.length > 0) await updateQueueCounts(counts.queues, firestore);
  if (counts.quota === null || !('owner' in personal)) return;
  const uid: unknown = (await root.get()).get(personal.owner ?? '');
  // A restored entry stays, also past the quota.
  if (typeof uid === 'string')
    await exceedsTotalQuota(uid, counts.quota, { accounts: auth(), firestore });
};
