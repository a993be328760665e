import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { leaveAddressToNewEntry } from '../addresses/leaveAddressToNewEntry';

/** Records editors' writes to the pages that they made, and leaves the address of a new page to it. */
export const ownPageWritten = onDocumentWrite(
  'ownPageWritten',
  `${collections.pages}/{id}`,
  [auditWrite, leaveAddressToNewEntry],
  rareFunction,
);
