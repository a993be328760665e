import { collections } from '@appshelf/model';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { whenDeleted } from '../../lifecycle/written/whenDeleted';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { cancelPlans } from '../planned/plans';

/*
 * The functions for the kinds of which a write causes little but what their declarations say: the record in the audit, the use
 * of media files, and the deletion of translations with their entry.
 */

const onEntryWrite = (name: string, path: string, parts: readonly WritePart[] = []) =>
  onKindWrite(name, path, parts, rareFunction);

export const productWritten = onEntryWrite('productWritten', `${collections.products}/{id}`, [
  whenDeleted(cancelPlans),
]);

export const resourceWritten = onEntryWrite('resourceWritten', `${collections.resources}/{id}`, [
  whenDeleted(cancelPlans),
]);

export const pageTextWritten = onEntryWrite('pageTextWritten', `${collections.pageTexts}/{page}`);

export const releaseFeedWritten = onEntryWrite(
  'releaseFeedWritten',
  `${collections.apps}/{appId}/${collections.releaseFeeds}/{feedId}`,
);
