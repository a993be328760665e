import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../app/config';

/** The identity provider of this tab. Remembers whoever is signed in as they chose; see `auth.ts`. */
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserLocalPersistence, browserSessionPersistence],
});
if (usesEmulators) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.ports.auth}`, {
    disableWarnings: true,
  });
}
