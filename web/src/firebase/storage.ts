import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
import { firebaseApp, usesEmulators } from './app';
import { emulators } from './config';

/** Files. The SDK's own limits hold: operations are tried for 2 minutes, uploads for 10 (docs/product.md). */
const storage = getStorage(firebaseApp);
if (usesEmulators) connectStorageEmulator(storage, emulators.host, emulators.ports.storage);

/** What gets a name of its own and is never written twice: downloaded once, it stays good. */
const forever = 'public, max-age=31536000, immutable';
/** What may be replaced under its address is asked for again after an hour. */
const anHour = 'public, max-age=3600';

interface StartedUpload {
  /** Where the file will stand: one of `storagePaths` of the model. */
  path: string;
  file: Blob;
  customMetadata?: Record<string, string>;
  /** Whether another file may take its address later. */
  isReplaceable?: boolean;
  /** Told the share that has arrived, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** An upload under way, to be steered. */
export interface UploadHandle {
  pause: () => void;
  resume: () => void;
  /** `done` then rejects with `storage/canceled`. */
  cancel: () => void;
  /** Rejects with what Storage answers (`storage/unauthorized`, `storage/retry-limit-exceeded`, …). */
  done: Promise<void>;
}

/** Begins to upload a file under its own content type, in parts that a pause or a lost network does not undo. */
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
 * @throws what Storage answers (`storage/unauthorized`, `storage/canceled`, `storage/retry-limit-exceeded`, …)
 */
export async function uploadFile({ signal, ...upload }: Upload): Promise<string> {
  const { cancel, done } = startUpload(upload);
  if (signal?.aborted === true) cancel();
  signal?.addEventListener('abort', cancel);
  try {
    await done;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  return getDownloadURL(ref(storage, upload.path));
}

/** Changes when a file was asked to be looked at again, which the functions that follow files are told of. */
export async function touchFile(path: string): Promise<void> {
  await updateMetadata(ref(storage, path), {
    customMetadata: { askedAgainAt: new Date().toISOString() },
  });
}

/** Deletes a stored file by its public address or its path. */
export async function deleteFile(addressOrPath: string): Promise<void> {
  await deleteObject(ref(storage, addressOrPath));
}

/** The path of a stored file by its public address; null for an address of another place. */
export function parseStoragePath(address: string): string | null {
  try {
    return ref(storage, address).fullPath;
  } catch {
    return null;
  }
}
