import { adminDatabase } from './accounts';

/** The settings of `/site` that tests read and change. */
export interface StoredSite {
  name: string;
  accent: string;
  logo: string;
  darkLogo: string;
  type: string;
  announcement: { text: string; level: string; enabled: boolean };
  registrationOpen: boolean;
  maintenance: boolean;
  /** Which modules are off; null for none. */
  modules?: Record<string, boolean> | null;
  /** Which languages besides English are offered; null for none. */
  languages?: Record<string, boolean> | null;
  /** The frame; null for the usual one, false for an empty list. */
  sections?: readonly object[] | false | null;
  navigation?: readonly object[] | false | null;
  footer?: readonly object[] | false | null;
}

/** Changes some of the site's settings, without rules, and returns their earlier values. */
export async function changeSite(change: Partial<StoredSite>): Promise<StoredSite> {
  const site = adminDatabase().ref('site');
  const before = (await site.get()).val() as StoredSite;
  await site.update(change);
  return before;
}
