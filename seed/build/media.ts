import { createHash } from 'node:crypto';
import { collections, media, searchedTexts, toPieces } from '@appshelf/model';
import { crc32c } from 'firebase-emulators-without-java/firestore-export';
import { toFields, type SeedDocument } from './document';
import type { Picture } from './pictures';
import type { Problems } from './problems';
import { getObjectUrl, project, toUuid } from './project';

/** The same caching as in `functions/src/features/media`: a file that administrators can replace expires after an hour. */
const getCacheControl = ({ mediaId }: Picture) =>
  mediaId === null ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** A stored picture or one of its variants. */
export interface StoredObject {
  path: string;
  blobId: string;
  storedAt: number;
  /** The width of a variant in pixels; null for the original. */
  width: number | null;
  picture: Picture;
}

/** A blob's id is derived from the drawing, so that a changed drawing has a new id. */
const getBlobId = (path: string, { svg }: Picture): string =>
  toUuid(`blob ${path} ${createHash('sha256').update(svg).digest('hex')}`);

/** The variants of a picture. */
export const getVariants = (picture: Picture) =>
  Object.entries(picture.variants).map(([width, path]) => ({
    path,
    blobId: getBlobId(path, picture),
    storedAt: picture.storedAt,
    width: Number(width),
    picture,
  })) satisfies StoredObject[];

/** A picture as an object of the bucket. */
export const toStoredPicture = (picture: Picture): StoredObject => ({
  path: picture.path,
  blobId: getBlobId(picture.path, picture),
  storedAt: picture.storedAt,
  width: null,
  picture,
});

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64');

/** The metadata of an object in the Storage emulator's export format. */
export function toStorageMetadata(
  { path, storedAt, width, picture }: StoredObject,
  bytes: Uint8Array,
) {
  const generation = storedAt;
  const stored = new Date(storedAt).toISOString();
  return {
    name: path,
    bucket: project.bucket,
    metageneration: 1,
    generation,
    contentType: 'image/webp',
    storageClass: 'STANDARD',
    cacheControl: getCacheControl(picture),
    downloadTokens: [toUuid(`token ${path}`)],
    etag: createHash('sha1').update(`${generation}/1`).digest('base64').slice(0, -1),
    // A variant refers to the generation of its picture.
    customMetadata: width === null ? {} : { source: String(generation) },
    timeCreated: stored,
    updated: stored,
    size: bytes.length,
    md5Hash: md5(bytes),
    crc32c: String(crc32c(bytes)),
  };
}

/** `media/{id}` of a picture; portraits have none. */
export function buildMediaDocuments(
  picture: Picture,
  bytes: Uint8Array,
  problems: Problems,
): SeedDocument[] {
  const { mediaId: id, path, storedAt } = picture;
  if (id === null) return [];
  const built = problems.parsed(
    media,
    {
      id,
      bucket: project.bucket,
      generation: String(storedAt),
      metageneration: '1',
      fullPath: path,
      name: path.slice(path.lastIndexOf('/') + 1),
      size: bytes.length,
      timeCreated: storedAt,
      updated: storedAt,
      md5Hash: md5(bytes),
      cacheControl: getCacheControl(picture),
      contentDisposition: null,
      contentEncoding: null,
      contentLanguage: null,
      contentType: 'image/webp',
      customMetadata: {},
      url: getObjectUrl(path),
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
      variants: Object.fromEntries(
        Object.entries(picture.variants).map(([width, variant]) => [width, getObjectUrl(variant)]),
      ),
      uploadedBy: 'admin',
      kind: 'picture',
      problem: null,
    },
    'seed/build/pictures.ts',
    `picture “${id}”`,
  );
  const searchPieces = toPieces(searchedTexts.media(built));
  return [
    { path: `${collections.media}/${id}`, fields: { ...toFields(built, 'id'), searchPieces } },
  ];
}
