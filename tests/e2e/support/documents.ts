import { test } from '@playwright/test';
import { getFirestore, type DocumentReference } from 'firebase-admin/firestore';
import { adminApp } from './accounts';

/**
 * Makes a function that returns the document of a path, and deletes all of these documents after the tests of the file that
 * calls this.
 */
export function trackDocuments(): (path: string) => DocumentReference {
  const tracked: DocumentReference[] = [];
  test.afterAll(async () => {
    await Promise.all(tracked.splice(0).map((reference) => reference.delete()));
  });
  return (path) => {
    const reference = getFirestore(adminApp()).doc(path);
    tracked.push(reference);
    return reference;
  };
}
