import {
  collections,
  defaultTaxonomies,
  getTaxonomyPath,
  mapTaxonomies,
  parseTaxonomy,
  taxonomyNames,
  type StoredTaxonomy,
  type Taxonomies,
  type TaxonomyName,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { firestore } from '../firebase/firestore';
import { createLastKnownReader } from './lastKnown';
import { siteCacheMs, siteReadLimitMs } from './siteIdentity';

/**
 * Reads a list of terms with one read.
 *
 * @throws ZodError for a stored list that is not valid
 */
export async function readStoredTaxonomy(
  name: TaxonomyName,
  database: Firestore,
): Promise<StoredTaxonomy> {
  return parseTaxonomy(name, (await database.doc(getTaxonomyPath(name)).get()).data());
}

/**
 * Reads all lists of terms, with a read for each that editors changed.
 *
 * @throws ZodError for a stored list that is not valid
 */
export async function readStoredTaxonomies(database: Firestore): Promise<Taxonomies> {
  const stored = database.collection(collections.taxonomies).limit(taxonomyNames.length);
  const { docs } = await stored.get();
  return mapTaxonomies(
    (name) => parseTaxonomy(name, docs.find(({ id }) => id === name)?.data()).entries,
  );
}

/** Reads the lists of terms, cached in memory. Never rejects. */
export const readTaxonomies = createLastKnownReader<Taxonomies>({
  read: () => readStoredTaxonomies(firestore()),
  initial: defaultTaxonomies,
  maxAgeMs: siteCacheMs,
  limitMs: siteReadLimitMs,
  name: 'The lists of categories, platforms and tags',
});
