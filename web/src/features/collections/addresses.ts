/** The public list of collections. */
export const collectionsPath = '/collections';

/** The page on which members see and edit their own collections. */
export const ownCollectionsPath = '/collections/mine';

/** The id in the address of the editor of a new collection. */
export const newCollectionId = 'new';

/** The public page of a collection. */
export const getCollectionHref = (id: string): string =>
  `${collectionsPath}/${encodeURIComponent(id)}`;

/** The editor of a member's own collection. */
export const getEditHref = (id: string): string =>
  `${ownCollectionsPath}?id=${encodeURIComponent(id)}`;
