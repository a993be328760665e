import type { ModuleId } from './entities/site/modules';
import { accountActionPath } from './httpPaths';
import type { Area } from './languages/areas';
import type { PageData } from './rendering';
import { settingsPageNames, settingsPages, type SettingsPageName } from './settingsPages';
import { textPages, type TextPage } from './textPages';

/**
 * Who may open a page: everyone, everyone once it is known who is signed in (`session`), people who aren't signed in
 * (`visitor`), or people who are (`member`).
 */
export type Access = 'everyone' | 'session' | 'visitor' | 'member';

/** What is declared of a page of the site. */
export interface Screen {
  /** Its address, with the names of parameters: `/apps/:id`. */
  path: string;
  access: Access;
  /** The sentences that load with its code. */
  area: Area;
  /**
   * What the function `page` responds with: the page with data of this kind, the whole page of one that needs no data
   * (`page`), its own head around an empty page (`head`), or a document that such pages share (`frame`).
   */
  document: PageData['kind'] | 'page' | 'head' | 'frame';
  /** Whether robots may read it, and its address is in the sitemap. Published entries are there by themselves. */
  robots: 'listed' | 'open' | 'closed';
}

const listed = { access: 'everyone', area: 'site', robots: 'listed' } as const;
const open = { ...listed, robots: 'open' } as const;
const closed = { ...listed, robots: 'closed' } as const;
const ofMembers = { access: 'member', area: 'members', robots: 'closed' } as const;

const textScreens = Object.fromEntries(
  textPages.map((page) => [page, { ...listed, path: `/${page}`, document: 'text' }]),
) as Record<TextPage, Screen>;

const settingsScreens = Object.fromEntries(
  settingsPageNames.map((name) => [
    `${name}Settings`,
    {
      ...ofMembers,
      path: settingsPages[name].path,
      document: name === 'profile' ? 'head' : 'frame',
    },
  ]),
) as Record<`${SettingsPageName}Settings`, Screen>;

/** The address of the administrator area, below which all of its pages are. */
export const adminPath = '/admin';

/**
 * The pages of the site. Routes, guards, first responses, robots.txt and sitemap follow this table. The administrator area
 * has its own (`adminScreens`), which visitors don't load.
 */
export const screens = {
  home: { ...listed, path: '/', area: 'start', document: 'home' },
  apps: { ...listed, path: '/apps', document: 'apps' },
  app: { ...open, path: '/apps/:id', document: 'app' },
  products: { ...listed, path: '/products', document: 'page' },
  instructions: { ...listed, path: '/instructions', document: 'instructions' },
  submitInstruction: { ...ofMembers, path: '/instructions/submit', document: 'frame' },
  instruction: { ...open, path: '/instructions/:id', document: 'instruction' },
  collections: { ...listed, path: '/collections', document: 'head' },
  ownCollections: { ...ofMembers, path: '/collections/mine', document: 'frame' },
  collection: { ...open, path: '/collections/:id', document: 'collection' },
  // The number of comparisons is unlimited.
  compare: { ...closed, path: '/compare', document: 'head' },
  technologies: { ...listed, path: '/technologies', document: 'page' },
  community: { ...listed, path: '/community', document: 'page' },
  careers: { ...listed, path: '/careers', document: 'page' },
  member: { ...open, path: '/members/:handle', document: 'member' },
  author: { ...open, path: '/members/by-uid/:uid', document: 'frame' },
  contact: { ...listed, path: '/contact', document: 'head' },
  translations: { ...open, path: '/translations', document: 'frame' },
  ...textScreens,
  ownPage: { ...open, path: '/pages/:slug', document: 'ownPage' },
  login: { ...closed, path: '/login', access: 'visitor', document: 'page' },
  ...settingsScreens,
  notifications: { ...ofMembers, path: '/notifications', document: 'head' },
  contentTranslations: { ...ofMembers, path: '/translate', document: 'frame' },
  translate: { ...ofMembers, path: '/translate/:kind/:id/:language', document: 'frame' },
  magicLink: { ...closed, path: '/magic-link', access: 'session', document: 'head' },
  accountAction: { ...closed, path: accountActionPath, access: 'session', document: 'frame' },
} as const satisfies Record<string, Screen>;

/** The name of a page of {@link screens}. */
export type ScreenName = keyof typeof screens;

/** The names of {@link screens}. */
export const screenNames = Object.keys(screens) as ScreenName[];

/** Whether an address has a parameter, so that it is that of many pages. */
export const hasParameter = (path: string): boolean => path.includes(':');

/** The names of the documents that need no data of the database: of a page, and of what has none of its own. */
export type DocumentName = ScreenName | 'admin' | 'frame' | `off/${ModuleId}`;
