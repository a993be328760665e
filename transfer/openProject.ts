import { request as requestHttp } from 'node:http';
import { internet, type Network } from '@appshelf/functions/publicRequest';
import type { PictureSource } from '@appshelf/model';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { ports, projectId as suiteProject, suiteEnvironment } from '../scripts/lib/addresses.mjs';
import { readValues } from '../scripts/values/project.mjs';

const suiteHost = '127.0.0.1';

/** Where the suite's files are read. */
const suiteStorage = `http://${suiteHost}:${String(ports.storage)}`;

/** The network of the suite: the internet, and the suite's own Cloud Storage. */
export const suiteNetwork: Network = {
  ...internet,
  isAllowedUrl: (url) => url.origin === suiteStorage || internet.isAllowedUrl(url),
  isAllowed: (address) => address === suiteHost || internet.isAllowed(address),
  request: (url, options) =>
    url.origin === suiteStorage ? requestHttp(url, options) : internet.request(url, options),
};

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** A Firebase project, opened with administrator rights. */
export interface Project {
  id: string;
  firestore: Firestore;
  bucket: Bucket;
  auth: Auth;
  /** How pictures are fetched. */
  network: Network;
  /** Where the files of a project's bucket are read. */
  toSource: (bucket: string) => PictureSource;
}

/**
 * Opens a project: the running suite without a name or for a name with the prefix `demo-`, else the project whose values
 * are in `.env.ID`, with Application Default Credentials.
 *
 * @throws Failure when the project has no values
 */
export function openProject(name: string | undefined): Project {
  const id = name ?? suiteProject;
  const isLocal = id.startsWith('demo-');
  const bucketName = isLocal
    ? `${id}.firebasestorage.app`
    : (readValues(id).VITE_FIREBASE_STORAGE_BUCKET ?? '');
  for (const [variable, value] of Object.entries(suiteEnvironment)) {
    if (!variable.endsWith('_EMULATOR_HOST')) continue;
    if (isLocal) process.env[variable] ??= value;
    // A named project is meant, whatever the shell exports.
    else Reflect.deleteProperty(process.env, variable);
  }
  // Identity Toolkit refuses a person's account, unless the request names a project whose quota it uses.
  if (!isLocal) process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= id;
  const app = getApps().find((known) => known.name === id) ?? initializeApp({ projectId: id }, id);
  return {
    id,
    firestore: getFirestore(app),
    bucket: getStorage(app).bucket(bucketName),
    auth: getAuth(app),
    network: isLocal ? suiteNetwork : internet,
    toSource: (bucket) => ({
      origin: isLocal ? suiteStorage : 'https://firebasestorage.googleapis.com',
      bucket,
    }),
  };
}
