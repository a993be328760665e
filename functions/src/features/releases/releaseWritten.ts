import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { announceRelease } from '../follows/announcements';

/** Notifies the followers of an app of its new release, and records administrators' writes to releases. */
export const releaseWritten = onDocumentWrite(
  'releaseWritten',
  `${collections.apps}/{appId}/${collections.releases}/{version}`,
  [announceRelease, auditWrite],
  rareFunction,
);
