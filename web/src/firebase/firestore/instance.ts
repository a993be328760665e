import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators } from '../app/config';

/**
 * Firestore without its live half (a fifth of the weight): single reads, pages, counts and checked writes.
 * Entities go in and out as plain data.
 */
export const firestore = getFirestore(firebaseApp);
if (usesEmulators) {
  connectFirestoreEmulator(firestore, emulators.host, emulators.ports.firestore);
}
