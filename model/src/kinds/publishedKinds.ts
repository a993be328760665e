import { contentKinds, contentNames, type ContentName } from './contentKinds';

/** A kind whose entries editors publish. */
type PublishedName = {
  [Name in ContentName]: (typeof contentKinds)[Name]['publishing'] extends null ? never : Name;
}[ContentName];

/** A collection whose entries editors publish. */
export type PublishedCollection = (typeof contentKinds)[PublishedName]['collection'];

const isPublishedName = (name: ContentName): name is PublishedName =>
  contentKinds[name].publishing !== null;

/** The collections whose entries editors publish. */
export const publishedCollections: readonly PublishedCollection[] = contentNames
  .filter(isPublishedName)
  .map((name) => contentKinds[name].collection);
