import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../../lib/firebaseConfig';
import { getLanguage } from '../../lib/i18n';

/** The Auth instance of this tab. `auth.ts` sets how long a sign-in lasts. */
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserLocalPersistence, browserSessionPersistence],
});
// The emails that the provider sends itself are in the reader's language.
auth.languageCode = getLanguage();
if (usesEmulators) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.ports.auth}`, {
    disableWarnings: true,
  });
}
