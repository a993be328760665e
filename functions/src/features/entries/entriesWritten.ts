import { collections } from '@appshelf/model';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { rareFunction } from '../../platform/deployment/functionSizes';

/*
 * The functions for the kinds of which a write causes nothing but what their declarations say: the record in the audit, the
 * use of media files, the end of plans, and the deletion of translations with their entry.
 */

const onEntryWrite = (name: string, path: string) => onKindWrite(name, path, [], rareFunction);

export const productWritten = onEntryWrite('productWritten', `${collections.products}/{id}`);

export const resourceWritten = onEntryWrite('resourceWritten', `${collections.resources}/{id}`);

export const pageTextWritten = onEntryWrite('pageTextWritten', `${collections.pageTexts}/{page}`);

export const releaseFeedWritten = onEntryWrite(
  'releaseFeedWritten',
  `${collections.apps}/{appId}/${collections.releaseFeeds}/{feedId}`,
);
