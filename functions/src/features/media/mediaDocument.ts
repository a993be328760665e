import {
  collections,
  getMediaKind,
  searchedTexts,
  storagePaths,
  toPieces,
  type Media,
} from '@appshelf/model';
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import type { ProcessedPicture } from './pictureVariants';
import type { FileMetadata } from './storedFiles';

/** The host and port of the Storage emulator; undefined in production. */
const emulatorHost = (): string | undefined => process.env.FIREBASE_STORAGE_EMULATOR_HOST;

/** The public URL of a stored file. It has no token and does not change when the file is replaced. */
function getPublicUrl(bucket: string, path: string): string {
  const host = emulatorHost();
  const origin =
    host === undefined
      ? 'https://firebasestorage.googleapis.com'
      : `http://${host.replace(/^http:\/\//, '')}`;
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/**
 * The key in a file's custom metadata under which Firebase stores download tokens. A token gives access without the
 * rules, so that it must not be copied.
 */
const downloadTokensKey = 'firebaseStorageDownloadTokens';

function getCustomMetadata(metadata: FileMetadata): Record<string, string> {
  const entries = Object.entries(metadata.metadata ?? {});
  return Object.fromEntries(
    entries.flatMap(([key, value]) =>
      key === downloadTokensKey || value === null ? [] : [[key, String(value)]],
    ),
  );
}

const toTimestamp = (time: string | undefined): Timestamp =>
  Timestamp.fromMillis(time === undefined ? 0 : Date.parse(time));

/** The fields of `media/{id}` except `alt`, which administrators write. */
type MediaFields = Omit<Media, 'id' | 'alt' | 'timeCreated' | 'updated'> & {
  timeCreated: Timestamp;
  updated: Timestamp;
  /** By what administrators find the file. */
  searchPieces: string[];
};

/** Converts a stored file's metadata and size to the fields of its document. */
export function toMediaFields(
  path: string,
  metadata: FileMetadata,
  image: ProcessedPicture,
): MediaFields {
  const bucket = String(metadata.bucket);
  const contentType = metadata.contentType ?? null;
  const customMetadata = getCustomMetadata(metadata);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    bucket,
    generation: String(metadata.generation),
    metageneration: String(metadata.metageneration),
    fullPath: path,
    name,
    searchPieces: toPieces(searchedTexts.media({ name })),
    size: Number(metadata.size),
    timeCreated: toTimestamp(metadata.timeCreated),
    updated: toTimestamp(metadata.updated),
    md5Hash: metadata.md5Hash ?? null,
    cacheControl: metadata.cacheControl ?? null,
    contentDisposition: metadata.contentDisposition ?? null,
    contentEncoding: metadata.contentEncoding ?? null,
    contentLanguage: metadata.contentLanguage ?? null,
    contentType,
    customMetadata,
    url: getPublicUrl(bucket, path),
    width: image.width,
    height: image.height,
    variants: Object.fromEntries(
      image.variants.map(({ width }) => [
        String(width),
        getPublicUrl(bucket, storagePaths.variant(path, width)),
      ]),
    ),
    uploadedBy: customMetadata.uploadedBy ?? null,
    kind: getMediaKind(contentType),
    problem: image.problem,
  };
}

/** Whether `media/{id}` describes this state of the file. */
export async function isUpToDate(
  id: string,
  path: string,
  metadata: FileMetadata,
  firestore: Firestore,
): Promise<boolean> {
  const document = await firestore.collection(collections.media).doc(id).get();
  return (
    document.get('fullPath') === path &&
    document.get('generation') === String(metadata.generation) &&
    document.get('metageneration') === String(metadata.metageneration)
  );
}

/** Writes `media/{id}`. An existing text alternative is not changed. */
export async function writeMedia(
  id: string,
  mirrored: MediaFields,
  firestore: Firestore,
): Promise<void> {
  const reference = firestore.collection(collections.media).doc(id);
  await firestore.runTransaction(async (transaction) => {
    const alt: unknown = (await transaction.get(reference)).get('alt');
    transaction.set(reference, { ...mirrored, alt: typeof alt === 'string' ? alt : '' });
  });
}

/** Converts the generation of an upload to a number. What is none counts as the first. */
const parseGeneration = (generation: unknown): bigint =>
  /^\d+$/.test(String(generation)) ? BigInt(String(generation)) : 0n;

/** The later one of two generations. Cloud Storage gives each upload to a path a higher one than those before it. */
export const getLaterGeneration = (one: unknown, other: unknown): string =>
  String(
    parseGeneration(one) > parseGeneration(other) ? parseGeneration(one) : parseGeneration(other),
  );

/**
 * The document of a media file that comes back from the trash before its file. Its generation is the first that the file
 * can have then, so that {@link deleteMedia} sees that the late event of the deletion is about an earlier upload.
 */
export const toRestoredMedia = (fields: DocumentData): DocumentData => ({
  ...fields,
  generation: String(parseGeneration(fields.generation) + 1n),
});

/**
 * Deletes `media/{id}`, unless it describes another file of the same folder by now, or a later upload than the one that
 * was deleted.
 *
 * @param deleted the generation of the upload that does not exist any more
 */
export async function deleteMedia(
  id: string,
  path: string,
  deletedGeneration: string,
  firestore: Firestore,
): Promise<void> {
  const reference = firestore.collection(collections.media).doc(id);
  await firestore.runTransaction(async (transaction) => {
    const document = await transaction.get(reference);
    const isLater =
      parseGeneration(document.get('generation')) > parseGeneration(deletedGeneration);
    if (document.get('fullPath') === path && !isLater) transaction.delete(reference);
  });
}
