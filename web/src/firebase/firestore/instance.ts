import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../../lib/firebaseConfig';

/**
 * Firestore's Lite SDK, which has no listeners and is a fifth smaller: single reads, pages, counts and checked writes.
 */
export const firestore = getFirestore(firebaseApp);
if (usesEmulators) {
  connectFirestoreEmulator(firestore, emulators.host, emulators.ports.firestore);
}
