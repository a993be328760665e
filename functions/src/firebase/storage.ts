import { getStorage } from 'firebase-admin/storage';
import { adminApp } from './app';
import { emulatedProject } from './environment';

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
