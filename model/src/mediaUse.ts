import { isDocumentId } from './documentId';
import { mediaPlaces, type MediaPlace, type MediaUse, type MediaUser } from './entities/media';

/** Matches the URL of a media file within a text. The site's own ids are far shorter than 128 characters. */
const mediaAddress = /\/o\/media%2F([^%/?#"'\s)]{1,128})%2F/g;

/**
 * How many media files of an entry are listed. Members write any text into the steps of an instruction, and a list of
 * thousands of files would exceed what a document can hold.
 */
const maxFiles = 500;

const placeByField: Record<string, MediaPlace> = {
  iconUrl: 'icon',
  screenshots: 'screenshot',
  imageUrl: 'picture',
  coverUrl: 'cover',
  steps: 'step',
};

/** Finds the ids of media files in a text, or in the texts of an object or list. */
function findMediaIds(value: unknown): Set<string> {
  const text = JSON.stringify(value ?? null);
  const ids = Array.from(text.matchAll(mediaAddress), ([, id]) => id ?? '');
  return new Set(ids.filter(isDocumentId));
}

/**
 * The document of `mediaUses` for an entry with these fields; null when it shows no media file. Fields of any type are
 * allowed.
 */
export function getMediaUse(
  collection: MediaUser,
  documentId: string,
  fields: Readonly<Record<string, unknown>>,
): MediaUse | null {
  const places = new Map<string, MediaPlace[]>();
  for (const [field, value] of Object.entries(fields)) {
    const place = placeByField[field] ?? 'text';
    for (const id of findMediaIds(value)) {
      const known = places.get(id) ?? [];
      if (!known.includes(place)) places.set(id, [...known, place]);
    }
  }
  const mediaIds = [...places.keys()].toSorted().slice(0, maxFiles);
  if (mediaIds.length === 0) return null;
  const name = fields.name ?? fields.title;
  return {
    collection,
    documentId,
    title: typeof name === 'string' && name !== '' ? name : documentId,
    mediaIds,
    // Sorted, so that an equal use is stored equally.
    places: Object.fromEntries(
      mediaIds.map((id) => [id, mediaPlaces.filter((place) => places.get(id)?.includes(place))]),
    ),
  };
}

/** The id of an entry's document in `mediaUses`. */
export function getMediaUseId(collection: MediaUser, documentId: string): string {
  return `${collection}_${documentId}`;
}
