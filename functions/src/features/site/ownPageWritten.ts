import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { handleDeletion } from '../../lifecycle/trash/moveToTrash';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { getDataStores } from '../../platform/firebase/dataStores';
import { leaveAddressToNewEntry } from '../addresses/leaveAddressToNewEntry';

/** Deletes the translations of a deleted page. In the trash, they stay with it. */
const deleteTranslations: WritePart = async ({ data: { before, after } }) => {
  if (after.exists) return;
  const stores = getDataStores();
  await handleDeletion(before, stores, () => stores.firestore.recursiveDelete(before.ref));
};

/**
 * Records editors' writes to the pages that they made, leaves the address of a new page to it, and moves the translations of a
 * deleted one.
 */
export const ownPageWritten = onDocumentWrite(
  'ownPageWritten',
  `${collections.pages}/{id}`,
  [auditWrite, leaveAddressToNewEntry, deleteTranslations],
  rareFunction,
);
