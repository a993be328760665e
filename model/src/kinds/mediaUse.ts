import { isKey } from '../names/documentId';
import * as z from '../zod';
import { mediaPlaces, type MediaPlace } from '../entities/catalogue/media';
import { getLogoMediaId } from '../entities/site/logo';
import { getMediaPlaces, mediaUseCollections, type MediaUseCollection } from './mediaUseKinds';
import { storedEnum } from '../values/stored';

/** What shows media files: the collection of an entry, or the settings of the site, which show the logo. */
export const mediaUsers = [...mediaUseCollections, 'site'] as const;

/**
 * `mediaUses/{collection}_{id}`: the media files that an entry shows, so that a query finds where a file is used;
 * `mediaUses/site_settings` for the settings. Written by Cloud Functions. An entry without media files has no such
 * document.
 */
export const mediaUse = z.object({
  collection: storedEnum(mediaUsers, 'site'),
  documentId: z.string(),
  /** The entry's name or title. */
  title: z.string(),
  mediaIds: z.array(z.string()),
  /** The places of each media file, by its id. */
  places: z.record(z.string(), z.array(z.enum(mediaPlaces))),
});
export type MediaUse = z.infer<typeof mediaUse>;

/** Matches the URL of a media file within a text. */
const mediaAddress = /\/o\/media%2F([^%/?#"'\s)]+)%2F/g;

/** How many media files are noted for one entry, because a document of Firestore holds no more than 1 MiB. */
const mostMediaFiles = 1_000;

/** Finds the ids of media files in a text, or in the texts of an object or list. */
function findMediaIds(value: unknown): Set<string> {
  const text = JSON.stringify(value ?? null);
  return new Set(Array.from(text.matchAll(mediaAddress), ([, id]) => id ?? ''));
}

/**
 * The document of `mediaUses` for an entry with these fields; null when it shows no media file. Fields of any type are
 * allowed.
 */
export function getMediaUse(
  collection: MediaUseCollection,
  documentId: string,
  fields: Readonly<Record<string, unknown>>,
): MediaUse | null {
  const placeByField = getMediaPlaces(collection);
  const places = new Map<string, Set<MediaPlace>>();
  for (const [field, value] of Object.entries(fields)) {
    const place = placeByField.get(field) ?? 'text';
    for (const id of findMediaIds(value)) {
      if (!isKey(id)) continue;
      places.set(id, (places.get(id) ?? new Set()).add(place));
    }
  }
  const mediaIds = [...places.keys()].toSorted().slice(0, mostMediaFiles);
  if (mediaIds.length === 0) return null;
  const name = fields.name ?? fields.title;
  return {
    collection,
    documentId,
    title: typeof name === 'string' && name !== '' ? name : documentId,
    mediaIds,
    // Sorted, so that the same use always gives the same document.
    places: Object.fromEntries(
      mediaIds.map((id) => [id, mediaPlaces.filter((place) => places.get(id)?.has(place))]),
    ),
  };
}

/** The id of an entry's document in `mediaUses`. */
export const getMediaUseId = (user: MediaUse['collection'], documentId: string): string =>
  `${user}_${documentId}`;

const settingsUse = { collection: 'site', documentId: 'settings' } as const;

/** The id of the document of `mediaUses` of the site's settings. */
export const settingsMediaUseId = getMediaUseId(settingsUse.collection, settingsUse.documentId);

/** The document of `mediaUses` for the settings of a site with these logos; null when it has none. */
export function getSettingsMediaUse(logos: readonly string[]): MediaUse | null {
  const ids = new Set(logos.map(getLogoMediaId).filter((id) => id !== null));
  if (ids.size === 0) return null;
  const mediaIds = [...ids].toSorted();
  return {
    ...settingsUse,
    title: 'Settings of the site',
    mediaIds,
    places: Object.fromEntries(mediaIds.map((id) => [id, ['logo']])),
  };
}
