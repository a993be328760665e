import { collections } from '@appshelf/model';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { announceRelease } from '../follows/announcements';

/** Notifies the followers of an app of its new release, and records administrators' writes to releases. */
export const releaseWritten = onKindWrite(
  'releaseWritten',
  `${collections.apps}/{appId}/${collections.releases}/{version}`,
  [announceRelease],
  rareFunction,
);
