import type { MediaPlace } from '../entities/catalogue/media';
import { contentKinds, contentNames, type ContentName } from './contentKinds';

/** A kind whose entries show media files. */
export type MediaUseKind = {
  [Name in ContentName]: (typeof contentKinds)[Name]['media'] extends null ? never : Name;
}[ContentName];

/** A collection whose documents show media files. */
export type MediaUseCollection = (typeof contentKinds)[MediaUseKind]['collection'];

const isMediaUseKind = (name: ContentName): name is MediaUseKind =>
  contentKinds[name].media !== null;

/** The kinds whose entries show media files. */
export const mediaUseKinds: readonly MediaUseKind[] = contentNames.filter(isMediaUseKind);

/** The collections whose documents show media files. */
export const mediaUseCollections: readonly MediaUseCollection[] = mediaUseKinds.map(
  (name) => contentKinds[name].collection,
);

/** Whether the documents of a collection show media files. */
export const isMediaUseCollection = (name: string): name is MediaUseCollection =>
  mediaUseCollections.some((collection) => collection === name);

const findKind = (collection: MediaUseCollection) =>
  mediaUseKinds.map((name) => contentKinds[name]).find((kind) => kind.collection === collection);

/** The fields of a collection's documents that show media files in a certain place. */
export const getMediaPlaces = (collection: MediaUseCollection): ReadonlyMap<string, MediaPlace> =>
  new Map(Object.entries(findKind(collection)?.media ?? {}));

/** The name of an entry of a collection: "App"; "Site" for the settings. */
export const getMediaUseName = (user: MediaUseCollection | 'site'): string =>
  user === 'site' ? 'Site' : (findKind(user)?.names[0] ?? '');
