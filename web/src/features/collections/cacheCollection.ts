import { collectionsApi } from './api';
import type { CollectionContent } from './content';

/** Puts a collection into the cache of its page's query. */
export const cacheCollection = (content: CollectionContent) =>
  collectionsApi.util.upsertQueryEntries([
    { endpointName: 'getCollection', arg: content.collection.id, value: content },
  ]);
