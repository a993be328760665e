import {
  announcementPaths,
  databasePaths,
  parseSiteSettings,
  toSiteTexts,
  withSavedAnnouncement,
  type SiteTexts,
} from '@appshelf/model';
import { readTaxonomy } from '../../firebase/firestore/readTaxonomies';

/** Reads the short texts of the site as its people wrote them, with one read for each list of terms. For editors. */
export async function readSiteTexts(): Promise<SiteTexts> {
  const { readValue } = await import('../../firebase/database/database');
  const [settings, announcement, categories, platforms] = await Promise.all([
    readValue(databasePaths.site),
    readValue(announcementPaths.saved),
    readTaxonomy('categories'),
    readTaxonomy('platforms'),
  ]);
  return toSiteTexts(parseSiteSettings(withSavedAnnouncement(settings, announcement)), {
    categories: categories.entries,
    platforms: platforms.entries,
  });
}
