import { handleDeletion } from '../trash/moveToTrash';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { getDataStores } from '../../platform/firebase/dataStores';

/**
 * The part of an entry's event that deletes the translations of a deleted entry, which has nothing else below it. In the trash,
 * they stay with it.
 */
export const deleteTranslations: WritePart = async ({ data: { before, after } }) => {
  if (after.exists) return;
  const stores = getDataStores();
  await handleDeletion(before, stores, async () => {
    const isThereAgain = (await before.ref.get()).exists;
    if (!isThereAgain) await stores.firestore.recursiveDelete(before.ref);
  });
};
