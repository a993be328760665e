import { collections } from '@appshelf/model';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { rareFunction } from '../../platform/deployment/resources';

/*
 * The functions for the kinds of which a write causes nothing but what their declarations say: the record in the audit, the use
 * of media files, and the deletion of translations with their entry.
 */

export const productWritten = onKindWrite(
  'productWritten',
  `${collections.products}/{id}`,
  [],
  rareFunction,
);

export const resourceWritten = onKindWrite(
  'resourceWritten',
  `${collections.resources}/{id}`,
  [],
  rareFunction,
);

export const pageTextWritten = onKindWrite(
  'pageTextWritten',
  `${collections.pageTexts}/{page}`,
  [],
  rareFunction,
);

export const releaseFeedWritten = onKindWrite(
  'releaseFeedWritten',
  `${collections.apps}/{appId}/${collections.releaseFeeds}/{feedId}`,
  [],
  rareFunction,
);
