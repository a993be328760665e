import { screens } from '@appshelf/model';

/** The public list of collections. */
export const collectionsPath = screens.collections.path;

/** The page on which members see and edit their own collections. */
export const ownCollectionsPath = screens.ownCollections.path;

/** The id in the address of the editor of a new collection. */
export const newCollectionId = 'new';

/** The public page of a collection. */
export const getCollectionHref = (id: string): string =>
  `${collectionsPath}/${encodeURIComponent(id)}`;

/** The editor of a member's own collection. */
export const getEditHref = (id: string): string =>
  `${ownCollectionsPath}?id=${encodeURIComponent(id)}`;
