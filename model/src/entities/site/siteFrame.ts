import type { ModuleId } from './modules';

/** A section that a home page can have. */
interface HomeSectionDeclaration {
  /** The usual heading of the section. */
  title: string;
  /** The module to which the section belongs; it is not shown while the module is off. */
  module?: ModuleId;
}

/** The sections that a home page can have, in the order of a site that has not chosen one. */
export const homeSections = {
  featured: { title: 'Featured' },
  newest: { title: 'New apps' },
  bestRated: { title: 'Best rated', module: 'reviews' },
  instructions: { title: 'Newest instructions', module: 'instructions' },
  categories: { title: 'By category' },
} as const satisfies Record<string, HomeSectionDeclaration>;
export type HomeSection = keyof typeof homeSections;

/** The ids of all sections, in their usual order. */
export const homeSectionIds = Object.keys(homeSections) as HomeSection[];

/** The module to which a section belongs; undefined for none. */
export const getSectionModule = (id: HomeSection): ModuleId | undefined => {
  const section: HomeSectionDeclaration = homeSections[id];
  return section.module;
};

/** A section that the home page shows. */
export interface ShownSection {
  id: HomeSection;
  /** Its heading; empty for the product's own. */
  title: string;
}

/** A link of the navigation or the footer. */
export interface SiteLink {
  label: string;
  /** See {@link isLinkAddress}. */
  to: string;
}

/** The header and footer around a site's pages, and the sections of its home page. */
export interface SiteFrame {
  /** The sections that are shown, in their order. */
  sections: readonly ShownSection[];
  /** The links at the top of every page, in their order. */
  navigation: readonly SiteLink[];
  /** The links at the bottom of every page, in their order. */
  footer: readonly SiteLink[];
}

/** The frame of a site that has not stored one. */
export const defaultSiteFrame: SiteFrame = {
  sections: homeSectionIds.map((id) => ({ id, title: '' })),
  navigation: [
    { to: '/apps', label: 'Apps' },
    { to: '/products', label: 'Products' },
    { to: '/instructions', label: 'Instructions' },
    { to: '/community', label: 'Community' },
  ],
  footer: [
    { to: '/about', label: 'About' },
    { to: '/collections', label: 'Collections' },
    { to: '/technologies', label: 'Technologies' },
    { to: '/careers', label: 'Careers' },
    { to: '/contact', label: 'Contact' },
    { to: '/terms', label: 'Terms' },
    { to: '/privacy', label: 'Privacy' },
    { to: '/cookies', label: 'Cookies' },
  ],
};

/**
 * Whether a text is the address of a link: a path of the site, or an address of the web. A second slash, and a backslash,
 * which browsers read as one, would lead to another host: `//evil.example`. `database.rules.json` has the same pattern.
 */
export const isLinkAddress = (text: string): boolean =>
  /^(\/([^/\\\s][^\\\s]*)?|https?:\/\/[^/\\\s][^\\\s]*)$/.test(text);

/** Whether the address of a link leads to another site. */
export const isExternal = ({ to }: SiteLink): boolean => !to.startsWith('/');

/** Lists the entries of a stored list. The Realtime Database stores no empty list: `false` stands for it. Null for no list. */
export function listStored(value: unknown): unknown[] | null {
  if (value === false) return [];
  return typeof value === 'object' && value !== null ? Object.values(value) : null;
}

/** Converts a list to the value that the Realtime Database stores, see {@link listStored}. */
export const toStoredList = <Entry>(entries: readonly Entry[]): readonly Entry[] | false =>
  entries.length > 0 && entries;

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isSiteLink = (value: unknown): value is SiteLink =>
  isEntry(value) &&
  typeof value.label === 'string' &&
  typeof value.to === 'string' &&
  isLinkAddress(value.to);

const isShownSection = (value: unknown): value is ShownSection =>
  isEntry(value) && typeof value.title === 'string' && homeSectionIds.some((id) => id === value.id);

/** The first of the entries with the same key. */
const listUnique = <Entry>(entries: readonly Entry[], getKey: (entry: Entry) => string): Entry[] =>
  entries.filter(
    (entry, place) => entries.findIndex((each) => getKey(each) === getKey(entry)) === place,
  );

/**
 * Parses stored links. Repeated addresses and values that are no links are left out. Returns the default links when no
 * list is stored.
 */
export function parseLinks(value: unknown, usual: readonly SiteLink[]): readonly SiteLink[] {
  const links = listStored(value)?.filter(isSiteLink);
  return links === undefined ? usual : listUnique(links, ({ to }) => to);
}

/** Parses stored sections. Repeated and unknown ones are left out. Returns all sections when no list is stored. */
export function parseSections(value: unknown): readonly ShownSection[] {
  const sections = listStored(value)?.filter(isShownSection);
  return sections === undefined ? defaultSiteFrame.sections : listUnique(sections, ({ id }) => id);
}
