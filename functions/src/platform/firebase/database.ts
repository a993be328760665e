import { getDatabase, getDatabaseWithUrl, type Database } from 'firebase-admin/database';
import { adminApp } from './app';
import { emulatedProject } from './environment';

/** The Realtime Database, with administrator rights. */
export function database(): Database {
  const project = emulatedProject();
  return project === undefined
    ? getDatabase(adminApp())
    : getDatabaseWithUrl(`https://${project}-default-rtdb.firebaseio.com`, adminApp());
}
