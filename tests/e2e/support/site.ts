import { adminDatabase } from './accounts';

/** What the tests read and change of `/site`. */
export interface StoredSite {
  announcement: { text: string; level: string; enabled: boolean };
  registrationOpen: boolean;
  maintenance: boolean;
}

/** Changes some of the live site settings, past the rules, and answers what they were before. */
export async function changeSite(change: Partial<StoredSite>): Promise<StoredSite> {
  const site = adminDatabase().ref('site');
  const before = (await site.get()).val() as StoredSite;
  await site.update(change);
  return before;
}
