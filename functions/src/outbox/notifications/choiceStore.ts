import {
  collections,
  defaultPreferences,
  getNotificationChoice,
  keepStored,
  memberPreferences,
  toPreferencesChange,
  toReader,
  type MemberPreferences,
  type NotificationChoice,
  type NotificationKind,
} from '@appshelf/model';
import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { toInitialProfile } from './initialProfile';

/** Reads and changes how a member is notified of a kind, which is stored in the member's profile. */
export interface ChoiceStore {
  readChoice: (uid: string, kind: NotificationKind) => Promise<NotificationChoice>;
  saveChoice: (uid: string, kind: NotificationKind, choice: NotificationChoice) => Promise<void>;
}

const getPreferences = (profile: DocumentSnapshot): MemberPreferences =>
  toReader(memberPreferences).safeParse(profile.get('preferences')).data ?? defaultPreferences;

/** Creates the store of the collection `users`. A member without a profile gets one with their first choice. */
export function createChoiceStore(
  firestore: Firestore,
  accounts: Pick<Accounts, 'getUser'>,
): ChoiceStore {
  const users = firestore.collection(collections.users);
  return {
    readChoice: async (uid, kind) =>
      getNotificationChoice(getPreferences(await users.doc(uid).get()), kind),
    saveChoice: async (uid, kind, choice) => {
      const account = await nullIfNotFound(accounts.getUser(uid));
      if (account === null) return;
      await firestore.runTransaction(async (transaction) => {
        const profile = await transaction.get(users.doc(uid));
        const current = getPreferences(profile);
        const changed = { ...current, ...toPreferencesChange(current, kind, choice) };
        const preferences = keepStored<unknown>(profile.get('preferences'), current, changed);
        if (profile.exists) {
          transaction.update(profile.ref, { preferences });
          return;
        }
        const now = FieldValue.serverTimestamp();
        const initial = { ...toInitialProfile(account), createdAt: now, lastSeenAt: now };
        transaction.create(profile.ref, { ...initial, preferences });
      });
    },
  };
}
