import { collections } from '@appshelf/model';
import { getDataStores } from '../../platform/firebase/dataStores';
import { recountNewEntry } from '../../lifecycle/written/figures';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { whenGone } from '../../lifecycle/written/whenDeleted';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { claimAddress } from '../addresses/claimAddress';
import { freeAddresses } from '../addresses/freeAddresses';
import { removeFollowedApp } from '../follows/removeFollowedApp';
import { followReports } from '../reports/targetWritten';
import { handleDeletion } from '../../lifecycle/trash/moveToTrash';
import { hasOtherTerms, moveAppFromMerged } from '../taxonomies/moveApps';
import { deleteAppData, deleteRestOfApp } from './deleteAppData';

/** Deletes what belonged to an app and who followed it. In the trash, they stay with the app until it goes for good. */
const deleteDataOnDeletion: WritePart<'id'> = async ({
  data: { before, after },
  params: { id },
}) => {
  if (after.exists) return;
  const stores = getDataStores();
  const deleteAll = async () => {
    await deleteAppData(id, { ...stores, now: Date.now() });
    await removeFollowedApp(id, String(before.get('name')), firestore());
  };
  await handleDeletion(before, stores, deleteAll, { app: deleteRestOfApp });
};

/**
 * Moves an app with a merged category, platform or tag to the term that took over. Such an app was stored after the
 * merge.
 */
const leaveMergedTerms: WritePart = async ({ data: { before, after } }) => {
  if (!after.exists || !hasOtherTerms(before, after)) return;
  await moveAppFromMerged(after, firestore());
};

/**
 * Updates what depends on an app: its terms when they were merged into others, and the reports about it; for a new app the
 * number of its instructions; for a published one its address; for a deleted one its data, followers and addresses.
 */
export const appWritten = onKindWrite(
  'appWritten',
  `${collections.apps}/{id}`,
  [
    recountNewEntry,
    leaveMergedTerms,
    claimAddress,
    deleteDataOnDeletion,
    whenGone(freeAddresses),
    followReports,
  ],
  // Moving an app with ten thousand reviews and their votes to the trash takes minutes.
  { timeoutSeconds: 540 },
);
