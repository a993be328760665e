import type { PictureSource } from '@appshelf/model';
import { getStorage } from 'firebase-admin/storage';
import { adminApp } from './app';
import { emulatedProject, isEmulated } from './environment';

/** A bucket of Cloud Storage. */
export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** The project's default bucket of Cloud Storage, with administrator rights. */
export function bucket(): Bucket {
  const project = emulatedProject();
  const storage = getStorage(adminApp());
  return project === undefined
    ? storage.bucket()
    : storage.bucket(`${project}.firebasestorage.app`);
}

/** Where clients read the files of the default bucket. */
export const pictureSource = (): PictureSource => ({
  origin: isEmulated() ? 'http://127.0.0.1:9199' : 'https://firebasestorage.googleapis.com',
  bucket: bucket().name,
});
