import { getContentKind, type ContentName } from '@appshelf/model';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { rareFunction } from '../../platform/deployment/functionSizes';

/*
 * The functions of kinds that need no code of their own. After a write they do what the declaration of the kind says: record
 * it in the audit, note which media files it uses, end its plans, and delete the translations of a deleted entry.
 */

const onEntryWrite = (name: ContentName) =>
  onKindWrite(`${name}Written`, getContentKind(name).paths[0], [], rareFunction);

export const productWritten = onEntryWrite('product');

export const resourceWritten = onEntryWrite('resource');

export const pageTextWritten = onEntryWrite('pageText');

export const releaseFeedWritten = onEntryWrite('releaseFeed');
