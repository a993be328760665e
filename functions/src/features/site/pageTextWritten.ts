import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';

/** Records editors' writes to the texts of pages. */
export const pageTextWritten = onDocumentWrite(
  'pageTextWritten',
  `${collections.pageTexts}/{page}`,
  [auditWrite],
  rareFunction,
);
