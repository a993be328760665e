import { collections, getMediaUseId, getMediaUse, isMediaUseCollection } from '@appshelf/model';
import { toFields, type SeedDocument } from './document';

/** Builds the `mediaUses` documents that Cloud Functions would write. */
export function buildMediaUseDocuments(documents: readonly SeedDocument[]): SeedDocument[] {
  return documents.flatMap(({ path, fields }) => {
    const [collection = '', id, ...deeper] = path.split('/');
    if (!isMediaUseCollection(collection) || id === undefined || deeper.length > 0) return [];
    const use = getMediaUse(collection, id, fields);
    if (use === null) return [];
    return [
      { path: `${collections.mediaUses}/${getMediaUseId(collection, id)}`, fields: toFields(use) },
    ];
  });
}
