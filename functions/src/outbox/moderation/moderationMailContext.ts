import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { readContactAddress } from '../mail/compose/siteContact';
import { siteUrl } from '../../platform/site/site';
import type { ModerationMailContext } from './notices';

/** Creates what emails to moderators depend on, for the project's own accounts and documents. */
export function createModerationMailContext(): ModerationMailContext {
  return {
    accounts: auth(),
    firestore: firestore(),
    siteUrl: siteUrl(),
    contactAddress: readContactAddress,
  };
}
