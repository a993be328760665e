import { sourceLanguage, type Language } from '../../languages/languages';
import {
  getDefaultLanguage,
  listOfferedLanguages,
  type LanguageSettings,
} from '../../languages/siteLanguages';
import { sentences } from '../../languages/sentence';
import { isAnnouncementShown, type Announcement } from './announcement';
import { listSwitchedOff, type ModuleId, type ModuleSettings } from './modules';
import { defaultSiteFrame, type SiteFrame } from './siteFrame';

/** How a site presents itself: the settings that every document carries from its first byte. */
export interface SiteIdentity extends SiteFrame {
  name: string;
  tagline: string;
  /** The heading of the home page. */
  headline: string;
  /** The text below the headline; empty for none. */
  introduction: string;
  /** The colour of links and buttons as `#rrggbb`; empty for the product's own. */
  accent: string;
  /** The path of the logo in Cloud Storage, see `isLogo`; empty for the product's own mark. */
  logo: string;
  /** The path of the logo that pages show in the dark theme; empty for the same as in the light one. */
  darkLogo: string;
  /** The theme for visitors who have not chosen one. */
  theme: ThemeChoice;
  /** The fonts of headings and texts. */
  type: Typeface;
  /** The modules that the site does without. */
  switchedOff: readonly ModuleId[];
  /** The languages that the site offers; absent on a site in English alone. */
  offeredLanguages?: readonly Language[];
  /** The language of readers whose language nobody knows; absent for English. */
  defaultLanguage?: Language;
  /** The addresses of own pages that are not published but have a link. Such a link is not shown. */
  unpublished: readonly string[];
  /** The announcement that visitors see; absent for none. */
  announcement?: Announcement;
  /** Present while the site is in maintenance. */
  maintenance?: true;
}

/** The settings from which the identity is made. */
export type IdentitySettings = Omit<
  SiteIdentity,
  | 'switchedOff'
  | 'unpublished'
  | 'offeredLanguages'
  | 'defaultLanguage'
  | 'announcement'
  | 'maintenance'
> &
  ModuleSettings &
  LanguageSettings & { announcement?: Announcement; maintenance?: boolean };

/** The themes that a site and a visitor choose from; `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The pairings of a font for headings and one for texts, by the looks of their headings (`web/src/styles/fonts.css`). */
export const typefaces = ['grotesque', 'serif', 'rounded'] as const;
export type Typeface = (typeof typefaces)[number];

export const isThemeChoice = (value: unknown): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

export const isTypeface = (value: unknown): value is Typeface =>
  typefaces.some((typeface) => typeface === value);

/** Whether a value is an accent: `#rrggbb` in lower case, or empty. */
export const isAccent = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:#[0-9a-f]{6})?$/.test(value);

/** The identity of a site whose settings were never stored. The product's name is written only here. */
export const defaultSiteIdentity: SiteIdentity = {
  name: 'Appshelf',
  tagline: '',
  ...sentences({
    headline: 'Good apps, kept in good order',
    introduction:
      'Each one with its releases, reviews by people who use it, and instructions that members wrote.',
  }),
  accent: '',
  logo: '',
  darkLogo: '',
  theme: 'system',
  type: 'grotesque',
  ...defaultSiteFrame,
  switchedOff: [],
  unpublished: [],
};

/** Takes the identity out of settings, as it is now. They do not say which own pages are published. */
export const toSiteIdentity = ({
  name,
  tagline,
  headline,
  introduction,
  accent,
  logo,
  darkLogo,
  theme,
  type,
  sections,
  navigation,
  footer,
  languages,
  language,
  announcement,
  maintenance,
  ...modules
}: IdentitySettings): SiteIdentity => ({
  name,
  tagline,
  headline,
  introduction,
  accent,
  logo,
  darkLogo,
  theme,
  type,
  sections,
  navigation,
  footer,
  switchedOff: listSwitchedOff(modules),
  ...toIdentityLanguages({ languages, language }),
  unpublished: [],
  ...(announcement && isAnnouncementShown(announcement, Date.now()) && { announcement }),
  ...(maintenance === true && { maintenance }),
});

/** The languages of a site in several. A site in English alone says nothing about them. */
function toIdentityLanguages(
  settings: LanguageSettings,
): Pick<SiteIdentity, 'offeredLanguages' | 'defaultLanguage'> {
  const offeredLanguages = listOfferedLanguages(settings);
  return offeredLanguages.length === 1
    ? {}
    : { offeredLanguages, defaultLanguage: getDefaultLanguage(settings) };
}

const english: readonly Language[] = [sourceLanguage];

/** The languages that a site offers, English among them. */
export const getSiteLanguages = ({
  offeredLanguages = english,
}: Pick<SiteIdentity, 'offeredLanguages'>): readonly Language[] => offeredLanguages;

/** The language of readers whose language nobody knows. */
export const getSiteLanguage = ({
  defaultLanguage = sourceLanguage,
}: Pick<SiteIdentity, 'defaultLanguage'>): Language => defaultLanguage;

/** The language in which somebody reads a site: the one that they prefer, if the site offers it, else that of the site. */
export const chooseSiteLanguage = (
  identity: Pick<SiteIdentity, 'offeredLanguages' | 'defaultLanguage'>,
  preferred: Language | null | undefined,
): Language =>
  getSiteLanguages(identity).find((each) => each === preferred) ?? getSiteLanguage(identity);
