import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { readContactAddress } from '../mail/compose/siteContact';
import { readSwitchedOff } from '../../platform/site/switchedOff';
import { siteUrl } from '../../platform/site/site';
import type { ModerationMailContext } from './notices';

/** Creates what emails to moderators depend on, for the project's own accounts and documents. */
export function createModerationMailContext(): ModerationMailContext {
  return {
    accounts: auth(),
    firestore: firestore(),
    siteUrl: siteUrl(),
    contactAddress: readContactAddress,
    switchedOff: () => readSwitchedOff(database()),
  };
}
