import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { firebaseApp, usesEmulators } from './app';
import { emulators } from './config';

/** Files. The SDK's own limits hold: operations are tried for 2 minutes, uploads for 10 (specification, section 9). */
const storage = getStorage(firebaseApp);
if (usesEmulators) connectStorageEmulator(storage, emulators.host, emulators.ports.storage);

/** Files get names of their own and are never written twice: what was downloaded once stays good. */
const cacheControl = 'public, max-age=31536000, immutable';

export interface Upload {
  /** Where the file will stand: one of `storagePaths` of the model. */
  path: string;
  file: Blob;
  /** Told the share that has arrived, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Cancels the upload, which then rejects with `storage/canceled`. */
  signal?: AbortSignal;
}

/**
 * Uploads a file under its own content type.
 *
 * @returns the public address of the stored file.
 * @throws what Storage answers (`storage/unauthorized`, `storage/canceled`, `storage/retry-limit-exceeded`, …)
 */
export async function uploadFile({ path, file, onProgress, signal }: Upload): Promise<string> {
  const task = uploadBytesResumable(ref(storage, path), file, {
    contentType: file.type,
    cacheControl,
  });
  const cancel = (): void => {
    task.cancel();
  };
  if (signal?.aborted === true) cancel();
  signal?.addEventListener('abort', cancel);
  const stopTelling = task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    onProgress?.(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
  });
  try {
    await task;
  } finally {
    stopTelling();
    signal?.removeEventListener('abort', cancel);
  }
  return getDownloadURL(ref(storage, path));
}

/** Deletes a stored file by its public address or its path. */
export async function deleteFile(addressOrPath: string): Promise<void> {
  await deleteObject(ref(storage, addressOrPath));
}

/** The path of a stored file by its public address; null for an address of another place. */
export function storedPathOf(address: string): string | null {
  try {
    return ref(storage, address).fullPath;
  } catch {
    return null;
  }
}
