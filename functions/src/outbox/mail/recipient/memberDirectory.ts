import { collections } from '@appshelf/model';
import { auth } from '../../../platform/firebase/auth';
import { database } from '../../../platform/firebase/database';
import { firestore } from '../../../platform/firebase/firestore';
import { readSwitchedOff } from '../../../platform/site/switchedOff';
import type { MemberDirectory } from './recipient';

/** Creates the directory of the project's members. */
export const createMemberDirectory = (): MemberDirectory => ({
  accounts: auth(),
  profile: async (uid) => {
    const profile = await firestore().collection(collections.users).doc(uid).get();
    return profile.data();
  },
  switchedOff: () => readSwitchedOff(database()),
});
