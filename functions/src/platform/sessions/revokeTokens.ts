import { runAll } from '../events/runAll';
import { auth } from '../firebase/auth';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { storeRevocation } from './revocation';

/** Tells security rules now, without ending the sessions: the account itself is about to go. */
export const revokeRoles = (uid: string): Promise<void> =>
  storeRevocation(uid, { firestore: firestore(), database: database() }, Date.now());

/**
 * Ends all sessions of an account: Firebase Authentication gives out no new ID tokens for them, and callables and
 * security rules ignore the roles in old ones. Both happen at the same time, so that a database that does not answer
 * keeps no session alive.
 */
export async function revokeTokens(uid: string): Promise<void> {
  await runAll([() => auth().revokeRefreshTokens(uid), () => revokeRoles(uid)]);
}
