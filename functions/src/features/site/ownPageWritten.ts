import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { leaveAddressToNewEntry } from '../addresses/leaveAddressToNewEntry';
import { deleteTranslations } from '../translations/deleteTranslations';

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
