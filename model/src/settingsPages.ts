/** A page of a member's settings. */
interface SettingsPageEntry {
  path: string;
  title: string;
  /**
   * The hashes of the page's sections. Each hash is on one page only, and an address with the hash on another page
   * redirects to this one.
   */
  sections: readonly string[];
}

/** The pages of a member's settings, in the order of their navigation. */
export const settingsPages = {
  profile: { path: '/settings', title: 'Profile', sections: ['profile', 'public-profile'] },
  account: {
    path: '/settings/account',
    title: 'Account',
    sections: ['email', 'password', 'sign-in', 'sessions'],
  },
  appearance: { path: '/settings/appearance', title: 'Appearance', sections: ['appearance'] },
  notifications: {
    path: '/settings/notifications',
    title: 'Notifications',
    sections: ['preferences'],
  },
  favourites: { path: '/settings/favourites', title: 'Favourites', sections: ['favourites'] },
  following: { path: '/settings/following', title: 'Following', sections: ['follows'] },
  reviews: { path: '/settings/reviews', title: 'My reviews', sections: ['reviews'] },
  data: { path: '/settings/data', title: 'Your data', sections: ['data', 'danger'] },
} as const satisfies Record<string, SettingsPageEntry>;

/** The name of a page of {@link settingsPages}. */
export type SettingsPageName = keyof typeof settingsPages;

/** The names of {@link settingsPages}, in their order. */
export const settingsPageNames = Object.keys(settingsPages) as SettingsPageName[];

/** Where members confirm their email address. */
export const emailSettingsPath = `${settingsPages.account.path}#email`;

/** Finds the page that has the section with the given hash, without its `#`. */
export function findSettingsPage(section: string): SettingsPageEntry | undefined {
  const entries: readonly SettingsPageEntry[] = Object.values(settingsPages);
  return entries.find(({ sections }) => sections.includes(section));
}
