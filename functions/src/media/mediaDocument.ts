import { collections, mediaKindOf, storagePaths, type Media } from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Rendered } from './renditions';
import type { FileMetadata } from './storedFiles';

/** The Storage emulator's host and port, when there is one. */
const emulatorHost = (): string | undefined => process.env.FIREBASE_STORAGE_EMULATOR_HOST;

/** The public address of a stored file. It holds no token and stays the same when the file is replaced. */
function addressOf(bucket: string, path: string): string {
  const host = emulatorHost();
  const origin =
    host === undefined
      ? 'https://firebasestorage.googleapis.com'
      : `http://${host.replace(/^http:\/\//, '')}`;
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** What the Firebase SDK keeps for itself among a file's custom metadata: with a token, a file is read past the rules. */
const tokens = 'firebaseStorageDownloadTokens';

function customMetadataOf(metadata: FileMetadata): Record<string, string> {
  const entries = Object.entries(metadata.metadata ?? {});
  return Object.fromEntries(
    entries.flatMap(([key, value]) =>
      key === tokens || value === null ? [] : [[key, String(value)]],
    ),
  );
}

const momentOf = (time: string | undefined): Timestamp =>
  Timestamp.fromMillis(time === undefined ? 0 : Date.parse(time));

/** All of `media/{id}` but `alt`, which administrators write. */
type Mirrored = Omit<Media, 'id' | 'alt' | 'timeCreated' | 'updated'> & {
  timeCreated: Timestamp;
  updated: Timestamp;
};

/** What a stored file's metadata and content say of it. */
export function mirrorOf(path: string, metadata: FileMetadata, rendered: Rendered): Mirrored {
  const bucket = String(metadata.bucket);
  const contentType = metadata.contentType ?? null;
  const customMetadata = customMetadataOf(metadata);
  return {
    bucket,
    generation: String(metadata.generation),
    metageneration: String(metadata.metageneration),
    fullPath: path,
    name: path.slice(path.lastIndexOf('/') + 1),
    size: Number(metadata.size),
    timeCreated: momentOf(metadata.timeCreated),
    updated: momentOf(metadata.updated),
    md5Hash: metadata.md5Hash ?? null,
    cacheControl: metadata.cacheControl ?? null,
    contentDisposition: metadata.contentDisposition ?? null,
    contentEncoding: metadata.contentEncoding ?? null,
    contentLanguage: metadata.contentLanguage ?? null,
    contentType,
    customMetadata,
    url: addressOf(bucket, path),
    width: rendered.width,
    height: rendered.height,
    variants: Object.fromEntries(
      rendered.renditions.map(({ width }) => [
        String(width),
        addressOf(bucket, storagePaths.variant(path, width)),
      ]),
    ),
    uploadedBy: customMetadata.uploadedBy ?? null,
    kind: mediaKindOf(contentType),
    problem: rendered.problem,
  };
}

/** Whether `media/{id}` describes exactly this state of the file. */
export async function isMirrored(
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

/** Writes `media/{id}`; the text alternative that an administrator gave it stays. */
export async function writeMirror(
  id: string,
  mirrored: Mirrored,
  firestore: Firestore,
): Promise<void> {
  const reference = firestore.collection(collections.media).doc(id);
  await firestore.runTransaction(async (transaction) => {
    const alt: unknown = (await transaction.get(reference)).get('alt');
    transaction.set(reference, { ...mirrored, alt: typeof alt === 'string' ? alt : '' });
  });
}

/** Takes `media/{id}` away, unless another file of the same folder has taken it over. */
export async function removeMirror(id: string, path: string, firestore: Firestore): Promise<void> {
  const reference = firestore.collection(collections.media).doc(id);
  await firestore.runTransaction(async (transaction) => {
    const document = await transaction.get(reference);
    if (document.get('fullPath') === path) transaction.delete(reference);
  });
}
