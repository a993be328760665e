import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { deleteTranslations } from '../translations/deleteTranslations';
import { syncMediaUse } from './syncMediaUse';

/** Updates which media files a product shows, the audit, and the translations of a deleted one. */
export const productWritten = onDocumentWrite(
  'productWritten',
  `${collections.products}/{id}`,
  [syncMediaUse(collections.products), auditWrite, deleteTranslations],
  rareFunction,
);

/** Updates which media files a resource shows, the audit, and the translations of a deleted one. */
export const resourceWritten = onDocumentWrite(
  'resourceWritten',
  `${collections.resources}/{id}`,
  [syncMediaUse(collections.resources), auditWrite, deleteTranslations],
  rareFunction,
);
