import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';

/** Records administrators' writes to the GitHub repositories that apps follow. */
export const releaseFeedWritten = onDocumentWrite(
  'releaseFeedWritten',
  `${collections.apps}/{appId}/${collections.releaseFeeds}/{feedId}`,
  [auditWrite],
  rareFunction,
);
