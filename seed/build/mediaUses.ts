import { collections, getMediaUseId, getMediaUse, mediaUseCollections } from '@appshelf/model';
import { toFields, type SeedDocument } from './document';

/** Builds the `mediaUses` documents that Cloud Functions would write. */
export function buildMediaUseDocuments(documents: readonly SeedDocument[]): SeedDocument[] {
  return documents.flatMap(({ path, fields }) => {
    const [name, id, ...deeper] = path.split('/');
    const collection = mediaUseCollections.find((user) => user === name);
    if (collection === undefined || id === undefined || deeper.length > 0) return [];
    const use = getMediaUse(collection, id, fields);
    if (use === null) return [];
    return [
      { path: `${collections.mediaUses}/${getMediaUseId(collection, id)}`, fields: toFields(use) },
    ];
  });
}
