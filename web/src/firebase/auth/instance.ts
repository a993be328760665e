import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../../lib/firebaseConfig';

/** The Auth instance of this tab. `auth.ts` sets how long a sign-in lasts. */
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserLocalPersistence, browserSessionPersistence],
});
if (usesEmulators) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.ports.auth}`, {
    disableWarnings: true,
  });
}
