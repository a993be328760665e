import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';

/** Records editors' writes to the pages that they made. */
export const ownPageWritten = onDocumentWrite(
  'ownPageWritten',
  `${collections.pages}/{id}`,
  [auditWrite],
  rareFunction,
);
