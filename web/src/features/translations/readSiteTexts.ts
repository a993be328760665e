import {
  databasePaths,
  getTaxonomyPath,
  mapTaxonomies,
  parseSiteSettings,
  parseTaxonomy,
  taxonomyNames,
  toSiteTexts,
  type SiteTexts,
} from '@appshelf/model';
import { readDocument } from '../../firebase/firestore';

/** Reads the short texts of the site as its people wrote them, with one read for each list of terms. For editors. */
export async function readSiteTexts(): Promise<SiteTexts> {
  const { readValue } = await import('../../firebase/database/database');
  const [settings, ...lists] = await Promise.all([
    readValue(databasePaths.site),
    ...taxonomyNames.map(async (name) => {
      const stored = await readDocument(
        getTaxonomyPath(name),
        (_id, fields, _path, { storedTaxonomies }) => storedTaxonomies[name].parse(fields),
      );
      return (stored ?? parseTaxonomy(name, null)).entries;
    }),
  ]);
  return toSiteTexts(
    parseSiteSettings(settings),
    mapTaxonomies((name) => lists[taxonomyNames.indexOf(name)] ?? []),
  );
}
