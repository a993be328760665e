import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { readContactAddress } from '../mail/siteContact';
import { siteUrl } from '../site';
import type { ModerationMailContext } from './notices';

/** Creates what letters to moderators depend on, for the project's own accounts and documents. */
export function createModerationMailContext(): ModerationMailContext {
  return {
    accounts: auth(),
    firestore: firestore(),
    siteUrl: siteUrl(),
    contactAddress: readContactAddress,
  };
}
