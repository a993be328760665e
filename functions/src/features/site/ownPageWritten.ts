import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';

/** Records what editors write to own pages. */
export const ownPageWritten = onDocumentWrite(
  'ownPageWritten',
  `${collections.pages}/{id}`,
  [auditWrite],
  rareFunction,
);
