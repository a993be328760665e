import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { syncMediaUse } from './syncMediaUse';

/** Updates which media files a product shows, and the audit. */
export const productWritten = onDocumentWrite(
  'productWritten',
  `${collections.products}/{id}`,
  [syncMediaUse(collections.products), auditWrite],
  rareFunction,
);

/** Updates which media files a resource shows, and the audit. */
export const resourceWritten = onDocumentWrite(
  'resourceWritten',
  `${collections.resources}/{id}`,
  [syncMediaUse(collections.resources), auditWrite],
  rareFunction,
);
