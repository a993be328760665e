import { databasePaths, parseSiteSettings, type SiteSettings } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';

/** Reads the live settings of the site, with the defaults of those that are not stored, as on a new site. */
export async function readSiteSettings(database: Database): Promise<SiteSettings> {
  return parseSiteSettings((await database.ref(databasePaths.site).get()).val());
}
