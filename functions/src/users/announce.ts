import { databasePaths } from '@appshelf/model';
import { ServerValue } from 'firebase-admin/database';
import { database } from '../firebase/database';

/**
 * Moves `userMeta/{uid}/refreshTime` to the server's time in milliseconds, so that open clients of this account fetch
 * a new token: with changed claims, or none where the account was disabled or deleted, which signs them out.
 */
export async function announce(uid: string): Promise<void> {
  await database().ref(databasePaths.refreshTime(uid)).set(ServerValue.TIMESTAMP);
}
