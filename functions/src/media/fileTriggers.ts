import {
  onObjectDeleted,
  onObjectFinalized,
  onObjectMetadataUpdated,
  type StorageEvent,
  type StorageOptions,
} from 'firebase-functions/storage';
import { createWriteLog } from '../audit/writeLog';
import { isEmulated } from '../firebase/environment';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { syncFile } from './syncFile';
import { recordUpload } from './recordUpload';
import { isUploaded, getMediaId } from './storedFiles';

/**
 * The project's default bucket. The emulator calls it by another name than clients and the seed (see `bucket`), and
 * events name the bucket. An instance renders one picture at a time: decoded pictures are large.
 */
const options: StorageOptions = {
  ...(isEmulated() ? { bucket: `${String(process.env.GCLOUD_PROJECT)}.firebasestorage.app` } : {}),
  memory: '1GiB',
  timeoutSeconds: 120,
  concurrency: 1,
  retry: true,
};

/**
 * How old an event may be for its picture to be decoded, in milliseconds. An event whose function ended by its limits of
 * time or memory is delivered again and again for a day; within ten minutes that happens five times or so.
 */
const maxDecodeAge = 10 * 60_000;

async function syncUploadedFile({ data: { name }, time }: StorageEvent): Promise<void> {
  // A bucket reports all of its files: the variants that are stored here end at once.
  if (!isUploaded(name)) return;
  await syncFile(name, {
    bucket: bucket(),
    firestore: firestore(),
    log: createWriteLog(),
    isLate: Date.now() - Date.parse(time) > maxDecodeAge,
  });
}

/** A file was stored or replaced: its `media` document and its variants. Harmless when repeated. */
export const fileStored = onObjectFinalized(options, async (event) => {
  await syncUploadedFile(event);
  // One that was replaced before anybody looked at it was an act as well.
  const { name, ...metadata } = event.data;
  const id = getMediaId(name);
  if (id !== null) await recordUpload(id, name, metadata, undefined, createWriteLog());
});

/** A file's metadata was changed: its `media` document mirrors it. Harmless when repeated. */
export const fileDescribed = onObjectMetadataUpdated(options, syncUploadedFile);

/** A file was deleted: so are its variants and its `media` document. Harmless when repeated. */
export const fileDeleted = onObjectDeleted(options, syncUploadedFile);
