import {
  collections,
  limits,
  storagePaths,
  variantWidths,
  type PictureProblem,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import type { WriteLog } from '../../lifecycle/audit/recordWrite';
import type { Bucket } from '../../platform/firebase/storage';
import {
  deleteMedia,
  getLaterGeneration,
  isUpToDate,
  toMediaFields,
  writeMedia,
} from './mediaDocument';
import { recordUpload } from './recordUpload';
import type { ProcessedPicture } from './pictureVariants';
import {
  readContent,
  getMediaId,
  hasProblem,
  isEncoded,
  markProblem,
  readMetadata,
  readSourceGeneration,
  getVersion,
  storeVariant,
  type FileMetadata,
} from './storedFiles';

/** The dependencies of {@link syncFile}. */
export interface MediaContext {
  bucket: Bucket;
  firestore: Firestore;
  /** The audit of uploads; null for a file that nobody uploaded now. */
  log: WriteLog | null;
  /** The generation of the upload that the event is about. */
  generation: string;
  /** Whether earlier attempts must have failed: pictures are then given up instead of decoded once more. */
  isLate: boolean;
}

/** How often the update starts again before the event fails and is delivered later. */
const maxRounds = 5;

const notAPicture: ProcessedPicture = { width: null, height: null, variants: [], problem: null };

/** The problem because of which a file is not read; null when there is none. The rules refuse such files already. */
function findProblem(metadata: FileMetadata, isLate: boolean): PictureProblem | null {
  if (isEncoded(metadata)) return 'encoded';
  if (Number(metadata.size) > limits.upload.media) return 'too-large';
  return isLate ? 'unprocessed' : null;
}

/** Creates the variants of a file; null when the file no longer exists. */
async function createVariants(
  path: string,
  metadata: FileMetadata,
  { bucket, isLate }: MediaContext,
): Promise<ProcessedPicture | null> {
  const contentType = metadata.contentType ?? '';
  if (!contentType.startsWith('image/')) return notAPicture;
  const problem = findProblem(metadata, isLate);
  if (problem !== null) return { ...notAPicture, problem };
  const bytes = await readContent(path, metadata, bucket);
  if (bytes === null) return null;
  // Loaded on demand, because the library is large and few instances need it.
  const { processPicture } = await import('./pictureVariants');
  return processPicture(bytes, contentType);
}

/** Whether the variants and the `media` document are up to date. */
async function isSynced(
  path: string,
  metadata: FileMetadata,
  { bucket, firestore }: MediaContext,
): Promise<boolean> {
  const id = getMediaId(path);
  if (id === null && hasProblem(metadata)) return true;
  if (id !== null && !(await isUpToDate(id, path, metadata, firestore))) return false;
  const sources = await Promise.all(
    variantWidths.map((width) => readSourceGeneration(storagePaths.variant(path, width), bucket)),
  );
  const isMadeOfIt = (source: string | null) => source === String(metadata.generation);
  // A file with a document may have no variants. A member's file has no document, so that only its variants count.
  return sources.every(isMadeOfIt) || (id !== null && sources.every((source) => source === null));
}

async function deleteVariants(path: string, { bucket }: MediaContext): Promise<void> {
  await Promise.all(
    variantWidths.map((width) =>
      bucket.file(storagePaths.variant(path, width)).delete({ ignoreNotFound: true }),
    ),
  );
}

async function syncExistingFile(
  path: string,
  metadata: FileMetadata,
  context: MediaContext,
): Promise<void> {
  if (await isSynced(path, metadata, context)) return;
  const image = await createVariants(path, metadata, context);
  if (image === null) return;
  if (image.variants.length === 0) await deleteVariants(path, context);
  for (const { width, bytes } of image.variants) {
    const variant = storagePaths.variant(path, width);
    await storeVariant(variant, bytes, String(metadata.generation), context.bucket);
  }
  const id = getMediaId(path);
  if (id === null) {
    if (image.problem !== null) await markProblem(path, image.problem, context.bucket);
    return;
  }
  // The upload is audited first: once the document is up to date, no run looks at this upload again.
  const known = await context.firestore.collection(collections.media).doc(id).get();
  if (context.log !== null) await recordUpload(id, path, metadata, known.data(), context.log);
  await writeMedia(id, toMediaFields(path, metadata, image), context.firestore);
}

/** Deletes what was made of the uploads to a path up to one that does not exist any more. */
async function deleteDerived(
  path: string,
  deletedGeneration: string,
  context: MediaContext,
): Promise<void> {
  await deleteVariants(path, context);
  const id = getMediaId(path);
  if (id !== null) await deleteMedia(id, path, deletedGeneration, context.firestore);
}

/**
 * Updates a file's variants and its `media` document to the file's present state. Events can be repeated, late and out
 * of order, and replacing a file also reports the deletion of the old one. So only the generation in an event is used: the
 * document of a later upload stays. When the file changes during the update, the update starts again, so the last run has
 * read the last state.
 *
 * @throws errors of Storage and Firestore, so that the event is delivered again
 */
export async function syncFile(path: string, context: MediaContext): Promise<void> {
  let metadata = await readMetadata(path, context.bucket);
  let latest = context.generation;
  for (let round = 0; round < maxRounds; round += 1) {
    latest = getLaterGeneration(latest, metadata?.generation);
    await (metadata === null
      ? deleteDerived(path, latest, context)
      : syncExistingFile(path, metadata, context));
    const now = await readMetadata(path, context.bucket);
    if (getVersion(now) === getVersion(metadata)) return;
    metadata = now;
  }
  throw new Error(`${path} changes too often to be processed.`);
}
