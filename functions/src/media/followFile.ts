import { collections, limits, storagePaths, variantWidths } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import type { WriteLog } from '../audit/recordWrite';
import type { Bucket } from '../firebase/storage';
import { isMirrored, mirrorOf, removeMirror, writeMirror } from './mediaDocument';
import { recordUpload } from './recordUpload';
import type { Rendered } from './renditions';
import {
  contentOf,
  mediaIdOf,
  metadataOf,
  sourceOf,
  stateOf,
  storeVariant,
  type FileMetadata,
} from './storedFiles';

/** Where files and their descriptions are. */
export interface MediaContext {
  bucket: Bucket;
  firestore: Firestore;
  /** Where it is recorded who stored a file. */
  log: WriteLog;
}

/** How often a file may change while its variants are made before the event is handed back to be tried later. */
const mostRounds = 5;

const notAPicture: Rendered = { width: null, height: null, renditions: [], problem: null };

/** What can be made of a file; null when it is gone by now. */
async function renderFile(
  path: string,
  metadata: FileMetadata,
  bucket: Bucket,
): Promise<Rendered | null> {
  const contentType = metadata.contentType ?? '';
  if (!contentType.startsWith('image/')) return notAPicture;
  // No rule lets a larger file in; whoever passed by the rules gets no variants.
  if (Number(metadata.size) > limits.upload.media) return { ...notAPicture, problem: 'too-large' };
  const bytes = await contentOf(path, bucket);
  if (bytes === null) return null;
  // Loaded by the few instances that render: the library is large.
  const { renditionsOf } = await import('./renditions');
  return renditionsOf(bytes, contentType);
}

/** Whether everything that follows from this state of the file has been made already. */
async function isFollowed(
  path: string,
  metadata: FileMetadata,
  { bucket, firestore }: MediaContext,
): Promise<boolean> {
  const id = mediaIdOf(path);
  if (id !== null && !(await isMirrored(id, path, metadata, firestore))) return false;
  const sources = await Promise.all(
    variantWidths.map((width) => sourceOf(storagePaths.variant(path, width), bucket)),
  );
  const isMadeOfIt = (source: string | null) => source === String(metadata.generation);
  // A described file that could have no variants has none; a member's file is only known by its variants.
  return sources.every(isMadeOfIt) || (id !== null && sources.every((source) => source === null));
}

async function removeVariants(path: string, { bucket }: MediaContext): Promise<void> {
  await Promise.all(
    variantWidths.map((width) =>
      bucket.file(storagePaths.variant(path, width)).delete({ ignoreNotFound: true }),
    ),
  );
}

async function present(path: string, metadata: FileMetadata, context: MediaContext): Promise<void> {
  if (await isFollowed(path, metadata, context)) return;
  const rendered = await renderFile(path, metadata, context.bucket);
  if (rendered === null) return;
  if (rendered.renditions.length === 0) await removeVariants(path, context);
  for (const { width, bytes } of rendered.renditions) {
    const variant = storagePaths.variant(path, width);
    await storeVariant(variant, bytes, String(metadata.generation), context.bucket);
  }
  const id = mediaIdOf(path);
  if (id === null) return;
  // First of all: once it is mirrored, nobody looks at this upload again.
  const known = await context.firestore.collection(collections.media).doc(id).get();
  await recordUpload(id, path, metadata, known.data(), context.log);
  await writeMirror(id, mirrorOf(path, metadata, rendered), context.firestore);
}

async function remove(path: string, context: MediaContext): Promise<void> {
  await removeVariants(path, context);
  const id = mediaIdOf(path);
  if (id !== null) await removeMirror(id, path, context.firestore);
}

/**
 * Brings a stored file's variants and its `media` document in step with the file, whichever event said that something
 * happened to it: what counts is the file as it is now. Events come twice, late and in any order (replacing a file even
 * reports the deletion of the old one), so when the file has changed meanwhile it begins again, and whoever ends last has
 * seen the last state.
 *
 * @throws what Storage and Firestore throw, for the event to be delivered again.
 */
export async function followFile(path: string, context: MediaContext): Promise<void> {
  let metadata = await metadataOf(path, context.bucket);
  for (let round = 0; round < mostRounds; round += 1) {
    await (metadata === null ? remove(path, context) : present(path, metadata, context));
    const now = await metadataOf(path, context.bucket);
    if (stateOf(now) === stateOf(metadata)) return;
    metadata = now;
  }
  throw new Error(`${path} changes faster than it can be followed.`);
}
