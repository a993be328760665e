import {
  categoriesDocument,
  defaultCategories,
  parseCategories,
  type Category,
  type StoredCategories,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { firestore } from '../firebase/firestore';
import { createLastKnownReader } from './lastKnown';
import { siteCacheMs, siteReadLimitMs } from './siteIdentity';

/**
 * Reads the categories of apps with one read.
 *
 * @throws ZodError for a stored list that is not valid
 */
export async function readStoredCategories(database: Firestore): Promise<StoredCategories> {
  return parseCategories((await database.doc(categoriesDocument).get()).data());
}

/** Reads the categories of apps, cached in memory. Never rejects. */
export const readCategories = createLastKnownReader<readonly Category[]>({
  read: async () => (await readStoredCategories(firestore())).entries,
  initial: defaultCategories,
  maxAgeMs: siteCacheMs,
  limitMs: siteReadLimitMs,
  name: 'The list of categories',
});
