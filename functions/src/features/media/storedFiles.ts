import { collections, isKey, type PictureProblem } from '@appshelf/model';
import { isNotFound } from '../../platform/firebase/files';
import type { Bucket } from '../../platform/firebase/storage';

/** A stored file's metadata in Cloud Storage's format. */
export type FileMetadata = ReturnType<Bucket['file']>['metadata'];

/** The custom metadata key of a variant that holds the generation of its source file. */
const sourceKey = 'source';

const uploadPath = /^(?:media\/[^/]+|avatars\/[^/]+|submissions\/[^/]+\/[^/]+)\/[^/]+$/;

/** The key of the custom metadata that says why a member's file has no variants: a `problem` of a `media` document. */
const problemKey = 'problem';

/** Whether people can upload a file to this path. Variants have other paths. */
export function isUploaded(path: string): boolean {
  return uploadPath.test(path);
}

/** The member to whose folder a file was uploaded; null for other files. */
export function getUploader(path: string): string | null {
  const uid = /^(?:avatars|submissions)\/([^/]+)\//.exec(path)?.[1];
  return isKey(uid) ? uid : null;
}

/** The path of the document to which a file belongs; null for a file that belongs to none. */
export function getDocumentOfFile(path: string): string | null {
  const [folder, id, instructionId] = path.split('/');
  if (folder === 'media') return `${collections.media}/${String(id)}`;
  return folder === 'submissions' ? `${collections.instructions}/${String(instructionId)}` : null;
}

/** The id of the `media` document of a file; null for files without one. */
export function getMediaId(path: string): string | null {
  const id = /^media\/([^/]+)\//.exec(path)?.[1];
  return isKey(id) ? id : null;
}

/** Reads the file's present metadata; null when the file does not exist. */
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
 * Reads the content of the upload that the metadata describes. A content encoding is not undone, and a file that replaced
 * the upload is not read. Null when the upload does not exist any more.
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

/** Identifies a state of a file. Every upload and every change of the metadata gives a new version. */
export function getVersion(metadata: FileMetadata | null): string | null {
  if (metadata === null) return null;
  return `${String(metadata.generation)}/${String(metadata.metageneration)}`;
}

/** Whether a file is stored with a content encoding. */
export function isEncoded({ contentEncoding }: FileMetadata): boolean {
  return !['', 'identity'].includes(contentEncoding ?? '');
}

/** Whether {@link markProblem} marked this upload. */
export function hasProblem({ metadata }: FileMetadata): boolean {
  return metadata?.[problemKey] !== undefined;
}

/** Marks a file with the reason why it has no variants, so that it is not decoded again. A new upload has no mark. */
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

/** Reads the generation of the upload that a variant was made of; null when the variant does not exist. */
export async function readSourceGeneration(
  variantPath: string,
  bucket: Bucket,
): Promise<string | null> {
  const source = (await readMetadata(variantPath, bucket))?.metadata?.[sourceKey];
  return typeof source === 'string' ? source : null;
}

/**
 * How long browsers and caches may store a variant. A media file can be replaced under the same URL, so its variants
 * expire after an hour. A member's upload always has a new name and never changes.
 */
function getCacheControl(path: string): string {
  return path.startsWith('variants/media/')
    ? 'public, max-age=3600'
    : 'public, max-age=31536000, immutable';
}

/** Stores a variant with the generation of its source file. */
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
