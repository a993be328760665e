import { maintenanceDocument } from '@appshelf/model';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { adminApp } from './app';
import { isInstance } from './environment';

/** Cloud Firestore, with administrator rights. */
export const firestore = (): Firestore => getFirestore(adminApp());

/**
 * Loads Firestore's client and connects as soon as an instance starts, so that its first visitor waits for the data
 * only. The client is loaded by its first read, whose result is not needed: a later one reports what is wrong.
 */
export function connectFirestore(): void {
  if (!isInstance()) return;
  firestore()
    .doc(maintenanceDocument)
    .get()
    .catch(() => undefined);
}
