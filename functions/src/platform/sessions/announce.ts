import { databasePaths } from '@appshelf/model';
import { ServerValue } from 'firebase-admin/database';
import { database } from '../firebase/database';
import { canBeInPath } from '../firebase/pathIds';

/**
 * Sets `userMeta/{uid}/refreshTime` to the server's time in milliseconds. Open clients of the account then request a
 * new token: with changed claims, or refused for a disabled or deleted account, which signs them out.
 */
export async function announce(uid: string): Promise<void> {
  if (!canBeInPath(uid, 'telling the open pages of an account that it changed')) return;
  await database().ref(databasePaths.refreshTime(uid)).set(ServerValue.TIMESTAMP);
}
