import { databasePaths } from '@appshelf/model';
import { ServerValue } from 'firebase-admin/database';
import { database } from '../firebase/database';

/**
 * Sets `userMeta/{uid}/refreshTime` to the server's time in milliseconds. Open clients of the account then request a
 * new token: with changed claims, or refused for a disabled or deleted account, which signs them out.
 */
export async function announce(uid: string): Promise<void> {
  await database().ref(databasePaths.refreshTime(uid)).set(ServerValue.TIMESTAMP);
}
