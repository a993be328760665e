import type { PictureProblem } from '@appshelf/model';
import type { Bucket } from '../firebase/storage';

/** A stored file's metadata as Cloud Storage answers it. */
export type FileMetadata = ReturnType<Bucket['file']>['metadata'];

/** What a file's variants carry to say which state of it they were made of. */
const sourceKey = 'source';

const uploadPath = /^(?:media\/[^/]+|avatars\/[^/]+|submissions\/[^/]+\/[^/]+)\/[^/]+$/;

/** What the server notes on a member's file that can have no variants: why, as `problem` of a `media` document says it. */
const problemKey = 'problem';

/** Whether a path is one at which people store files; variants and anything else are none of these. */
export function isUploaded(path: string): boolean {
  return uploadPath.test(path);
}

/** Which `media` document describes the file; null for files that have none. */
export function getMediaId(path: string): string | null {
  return /^media\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 404;
}

/** The file's metadata at this moment; null when there is no such file. */
export async function readMetadata(path: string, bucket: Bucket): Promise<FileMetadata | null> {
  try {
    const [metadata] = await bucket.file(path).getMetadata();
    return metadata;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * The bytes of the upload that the metadata describes, as many as it says: a content encoding is not undone, and what has
 * taken the file's place since is not read. Null when the upload is gone.
 */
export async function readContent(
  path: string,
  { generation }: FileMetadata,
  bucket: Bucket,
): Promise<Buffer | null> {
  try {
    const upload = bucket.file(path, generation === undefined ? {} : { generation });
    const [bytes] = await upload.download({ decompress: false });
    return bytes;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Names a state of a file: a new one with every upload and every change of its metadata. */
export function getVersion(metadata: FileMetadata | null): string | null {
  if (metadata === null) return null;
  return `${String(metadata.generation)}/${String(metadata.metageneration)}`;
}

/** Whether a file is stored under a content encoding, which would be undone by whoever reads it. */
export function isEncoded({ contentEncoding }: FileMetadata): boolean {
  return !['', 'identity'].includes(contentEncoding ?? '');
}

/** Whether {@link markProblem} has noted a problem on this upload. */
export function hasProblem({ metadata }: FileMetadata): boolean {
  return metadata?.[problemKey] !== undefined;
}

/** Notes on a file why it can have no variants, so that it is not tried again. Another upload in its place has no note. */
export async function markProblem(
  path: string,
  problem: PictureProblem,
  bucket: Bucket,
): Promise<void> {
  try {
    await bucket.file(path).setMetadata({ metadata: { [problemKey]: problem } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Which upload of its picture a variant was made of; null when there is no such variant. */
export async function readSourceGeneration(
  variantPath: string,
  bucket: Bucket,
): Promise<string | null> {
  const source = (await readMetadata(variantPath, bucket))?.metadata?.[sourceKey];
  return typeof source === 'string' ? source : null;
}

/**
 * How long browsers and caches keep a picture. A media file may be replaced under its address, so it is asked for again
 * after an hour; what members upload has a name of its own each time and never changes.
 */
function getCacheControl(path: string): string {
  return path.startsWith('variants/media/')
    ? 'public, max-age=3600'
    : 'public, max-age=31536000, immutable';
}

/** Stores a variant and notes which upload it was made of. */
export async function storeVariant(
  path: string,
  bytes: Buffer,
  generation: string,
  bucket: Bucket,
): Promise<void> {
  await bucket.file(path).save(bytes, {
    contentType: 'image/webp',
    resumable: false,
    metadata: { cacheControl: getCacheControl(path), metadata: { [sourceKey]: generation } },
  });
}
