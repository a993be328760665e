import { listSwitchedOff, type ModuleId, type ModuleSettings } from './modules';

/** How a site presents itself: the settings that every document carries from its first byte. */
export interface SiteIdentity {
  name: string;
  tagline: string;
  /** The heading of the home page. */
  headline: string;
  /** The text below the headline; empty for none. */
  introduction: string;
  /** The colour of links and buttons as `#rrggbb`; empty for the product's own. */
  accent: string;
  /** The modules that the site does without. */
  switchedOff: readonly ModuleId[];
}

/** The settings of which the identity is made. */
export type IdentitySettings = Omit<SiteIdentity, 'switchedOff'> & ModuleSettings;

/** Whether a value is an accent: `#rrggbb` in lower case, or empty. */
export const isAccent = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:#[0-9a-f]{6})?$/.test(value);

/** The identity of a site whose settings were never stored. The product's name stands here alone. */
export const defaultSiteIdentity: SiteIdentity = {
  name: 'Appshelf',
  tagline: '',
  headline: 'Good apps, kept in good order',
  introduction:
    'Each one with its releases, reviews by people who use it, and instructions that members wrote.',
  accent: '',
  switchedOff: [],
};

/** Takes the identity out of settings. */
export const toSiteIdentity = ({
  name,
  tagline,
  headline,
  introduction,
  accent,
  ...modules
}: IdentitySettings): SiteIdentity => ({
  name,
  tagline,
  headline,
  introduction,
  accent,
  switchedOff: listSwitchedOff(modules),
});
