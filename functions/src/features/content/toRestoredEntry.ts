import { FieldValue, type DocumentData } from 'firebase-admin/firestore';

/**
 * The document of an entry that comes back from the trash. It has changed now: with its former `updatedAt` the cached
 * lists of the search would not find it (`createCachedList`).
 */
export const toRestoredEntry = (fields: DocumentData): DocumentData => ({
  ...fields,
  updatedAt: FieldValue.serverTimestamp(),
});
