import {
  onObjectDeleted,
  onObjectFinalized,
  onObjectMetadataUpdated,
  type StorageEvent,
  type StorageOptions,
} from 'firebase-functions/storage';
import { findReferencedFiles } from '../../platform/firebase/files';
import type { WriteLog } from '../../lifecycle/audit/recordWrite';
import { createWriteLog } from '../../lifecycle/audit/writeLog';
import { retried } from '../../platform/events/retried';
import { auth } from '../../platform/firebase/auth';
import { isEmulated } from '../../platform/firebase/environment';
import { firestore } from '../../platform/firebase/firestore';
import { bucket } from '../../platform/firebase/storage';
import { exceedsDailyQuota } from '../../platform/quotas/quotas';
import { regions } from '../../platform/deployment/regions';
import { pictureFunction } from '../../platform/deployment/functionSizes';
import { isRestoredFile } from '../../platform/events/trashRestores';
import { syncFile } from './syncFile';
import { recordUpload } from './recordUpload';
import { getDocumentOfFile, getMediaId, getUploader, isUploaded } from './storedFiles';

/**
 * The options of file triggers. The bucket is named, because the emulator's default name differs from that of clients
 * and the seed (see `bucket`).
 */
const options: StorageOptions = {
  ...pictureFunction,
  region: regions.bucket,
  ...(isEmulated() ? { bucket: `${String(process.env.GCLOUD_PROJECT)}.firebasestorage.app` } : {}),
  timeoutSeconds: 120,
  retry: true,
};

/**
 * How old an event may be for its picture to be decoded, in milliseconds. An event whose function ended by its limits of
 * time or memory is delivered again and again for a day; within ten minutes that happens five times or so.
 */
const maxDecodeAge = 10 * 60_000;

async function syncUploadedFile(
  { data: { name, generation }, time }: StorageEvent,
  log: WriteLog | null = createWriteLog(),
): Promise<void> {
  // The bucket sends events for all files. Those of variants are ignored.
  if (!isUploaded(name)) return;
  await syncFile(name, {
    bucket: bucket(),
    firestore: firestore(),
    log,
    generation: String(generation),
    isLate: Date.now() - Date.parse(time) > maxDecodeAge,
  });
}

/** Whether a submitted instruction shows a file: it was submitted before its upload was counted. */
async function isSubmitted(name: string): Promise<boolean> {
  const path = getDocumentOfFile(name);
  if (path === null) return false;
  const fields = (await firestore().doc(path).get()).data();
  return (
    fields !== undefined &&
    fields.status !== 'draft' &&
    findReferencedFiles(fields, [name]).length > 0
  );
}

/** Counts a member's upload. An upload past the member's quota is deleted, unless it was submitted meanwhile. */
async function isPastQuota({ data: { name, generation }, time }: StorageEvent): Promise<boolean> {
  const uid = getUploader(name);
  const context = { accounts: auth(), firestore: firestore() };
  const action = { key: String(generation), at: Date.parse(time) };
  if (uid === null || !(await exceedsDailyQuota(uid, 'uploads', action, context))) return false;
  if (await isSubmitted(name)) return false;
  await bucket().file(name, { generation }).delete({ ignoreNotFound: true });
  return true;
}

/** For what nobody waits for: the least that goes with 1 GiB (https://cloud.google.com/run/docs/configuring/services/memory-limits). */
const unhurried = { ...options, cpu: 0.5 };

/**
 * Updates the `media` document and the variants of a stored or replaced file, or deletes a member's file past their
 * quota. A repeated event changes nothing.
 */
export const fileStored = onObjectFinalized(
  options,
  retried('fileStored', async (event) => {
    if (await isRestoredFile(event.data.name, Date.parse(event.time), firestore())) {
      await syncUploadedFile(event, null);
      return;
    }
    if (await isPastQuota(event)) return;
    await syncUploadedFile(event);
    // This upload may have been replaced already. It is audited all the same.
    const { name, ...metadata } = event.data;
    const id = getMediaId(name);
    if (id !== null) await recordUpload(id, name, metadata, undefined, createWriteLog());
  }),
);

/** Updates the `media` document of a file whose metadata changed. A repeated event changes nothing. */
export const fileDescribed = onObjectMetadataUpdated(
  unhurried,
  retried('fileDescribed', (event: StorageEvent) => syncUploadedFile(event)),
);

/** Deletes the variants and the `media` document of a deleted file. A repeated event changes nothing. */
export const fileDeleted = onObjectDeleted(
  unhurried,
  retried('fileDeleted', (event: StorageEvent) => syncUploadedFile(event)),
);
