import {
  getTaxonomyPath,
  mapTaxonomies,
  parseTaxonomy,
  taxonomyNames,
  type StoredTaxonomy,
  type Taxonomies,
  type TaxonomyName,
} from '@appshelf/model';
import { readDocument } from './read';

/** Reads a list of terms as it is stored, with one read. */
export async function readTaxonomy(name: TaxonomyName): Promise<StoredTaxonomy> {
  const stored = await readDocument(
    getTaxonomyPath(name),
    (_id, fields, _path, { storedTaxonomies }) => storedTaxonomies[name].parse(fields),
  );
  return stored ?? parseTaxonomy(name, null);
}

/** Reads all lists of terms as they are stored, with one read for each. */
export async function readTaxonomies(): Promise<Taxonomies> {
  const stored = await Promise.all(taxonomyNames.map(readTaxonomy));
  return mapTaxonomies((name) => stored[taxonomyNames.indexOf(name)]?.entries ?? []);
}
