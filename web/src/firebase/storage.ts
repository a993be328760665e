import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
import { firebaseApp, usesEmulators } from './app/firebaseApp';
import { emulators } from '../lib/firebaseConfig';
import { explainRefusal } from './refusal';

/** Cloud Storage with the SDK's own limits: operations are tried for 2 minutes, uploads for 10. */
const storage = getStorage(firebaseApp);
if (usesEmulators) connectStorageEmulator(storage, emulators.host, emulators.ports.storage);

/** The cache header of a file with a unique name, which is never overwritten. */
const forever = 'public, max-age=31536000, immutable';
/** The cache header of a file that may be replaced under its address. */
const anHour = 'public, max-age=3600';

interface StartedUpload {
  /** Where the file is stored: one of `storagePaths` of the model. */
  path: string;
  file: Blob;
  customMetadata?: Record<string, string>;
  /** Whether another file may replace it under the same address later. */
  isReplaceable?: boolean;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** The controls of a running upload. */
export interface UploadHandle {
  pause: () => void;
  resume: () => void;
  /** Ends the upload; `done` then rejects with `storage/canceled`. */
  cancel: () => void;
  /** Rejects with Storage's errors (`storage/unauthorized`, `storage/retry-limit-exceeded`, …). */
  done: Promise<void>;
}

/**
 * Starts to upload a file under its own content type, in parts. The upload continues after a pause or a lost
 * connection.
 */
export function startUpload(upload: StartedUpload): UploadHandle {
  const { path, file, customMetadata = {}, isReplaceable = false, onProgress } = upload;
  const task = uploadBytesResumable(ref(storage, path), file, {
    contentType: file.type,
    cacheControl: isReplaceable ? anHour : forever,
    customMetadata,
  });
  const stopTelling = task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    onProgress?.(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
  });
  return {
    pause: () => task.pause(),
    resume: () => task.resume(),
    cancel: () => task.cancel(),
    done: Promise.resolve(task)
      .then(() => undefined)
      .finally(() => stopTelling()),
  };
}

/** A file and where it goes. */
export interface Upload extends Pick<StartedUpload, 'path' | 'file' | 'onProgress'> {
  /** Cancels the upload, which then rejects with `storage/canceled`. */
  signal?: AbortSignal;
}

/**
 * Uploads a file that is never replaced.
 *
 * @returns the public address of the stored file.
 * @throws Storage's errors (`storage/unauthorized`, `storage/canceled`, `storage/retry-limit-exceeded`, …)
 */
export async function uploadFile({ signal, ...upload }: Upload): Promise<string> {
  const { cancel, done } = startUpload(upload);
  if (signal?.aborted === true) cancel();
  signal?.addEventListener('abort', cancel);
  try {
    await explainRefusal(done, { kind: 'uploads' });
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  return getDownloadURL(ref(storage, upload.path));
}

/**
 * Stores the time at which a file was requested to be processed again. The change starts the functions that process
 * files.
 */
export async function touchFile(path: string): Promise<void> {
  await updateMetadata(ref(storage, path), {
    customMetadata: { askedAgainAt: new Date().toISOString() },
  });
}

/** Deletes a stored file by its public address or its path. */
export async function deleteFile(addressOrPath: string): Promise<void> {
  await explainRefusal(deleteObject(ref(storage, addressOrPath)));
}

/** The path of a stored file, from its public address; null for an address outside this bucket. */
export function parseStoragePath(address: string): string | null {
  try {
    return ref(storage, address).fullPath;
  } catch {
    return null;
  }
}
