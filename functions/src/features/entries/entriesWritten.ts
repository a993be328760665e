import { collections } from '@appshelf/model';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { rareFunction } from '../../platform/deployment/functionSizes';

/*
 * The functions of kinds that need no code of their own. After a write they do what the declaration of the kind says: record
 * it in the audit, note which media files it uses, end its plans, and delete the translations of a deleted entry.
 */

const onEntryWrite = (name: string, path: string) => onKindWrite(name, path, [], rareFunction);

export const productWritten = onEntryWrite('productWritten', `${collections.products}/{id}`);

export const resourceWritten = onEntryWrite('resourceWritten', `${collections.resources}/{id}`);

export const pageTextWritten = onEntryWrite('pageTextWritten', `${collections.pageTexts}/{page}`);

export const releaseFeedWritten = onEntryWrite(
  'releaseFeedWritten',
  `${collections.apps}/{appId}/${collections.releaseFeeds}/{feedId}`,
);
