import { isDocumentId } from '../names/documentId';
import type { CollectionName } from '../paths';
import type { PageQuery, Selection } from './query';

/** How many ids one query may ask for: Firestore's limit of `in`. */
export const mostIds = 30;

/** The published documents of a collection that have these values; null for any. */
export const getPublished = (
  collection: string,
  values: Selection['equal'] = {},
): Pick<Selection, 'collection' | 'equal'> => ({
  collection,
  equal: {
    status: 'published',
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  },
});

/** The queries that find published entries of a collection. */
export const findPublished = (
  collection: CollectionName,
): {
  byIds: (ids: readonly string[]) => PageQuery[];
  bySlug: (slug: string) => PageQuery;
} => ({
  /** Those among some ids: one query for each 30 of them. Nothing is asked about what cannot be an id. */
  byIds: (ids) => {
    const known = ids.filter(isDocumentId);
    return Array.from({ length: Math.ceil(known.length / mostIds) }, (_, index) => {
      const part = known.slice(index * mostIds, (index + 1) * mostIds);
      return { ...getPublished(collection), ids: part, order: [], size: part.length };
    });
  },
  /** The one that was given this end of its address. */
  bySlug: (slug) => ({ ...getPublished(collection, { slug }), order: [], size: 1 }),
});
