import type { TextPage } from '@appshelf/model';

/** A page that consists of a text, which editors can change. */
export interface StaticPage {
  /** The title, with `{siteName}` in the place of the site's name ({@link getStaticTitle}). */
  title: string;
  /** A sentence for search results. */
  description: string;
}

/** The pages that consist of a text. The function `page` renders each, and responds with its payload. */
export const staticPages = {
  '/about': {
    title: 'About {siteName}',
    description: 'Who runs this site, what it lists and how it is paid for.',
  },
  '/terms': {
    title: 'Terms of use',
    description: 'The rules for using this site and for what members publish on it.',
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What this site stores about you, why, and for how long.',
  },
  '/cookies': {
    title: 'Cookies',
    description: 'The one cookie that this site sets, and what is stored in your browser.',
  },
} as const satisfies Record<`/${TextPage}`, StaticPage>;

/** The address of a {@link StaticPage}. */
export type StaticPath = keyof typeof staticPages;

/** The paths of all static pages. */
export const staticPaths = Object.keys(staticPages) as StaticPath[];

/** The title of a page on a site of this name. */
export const getStaticTitle = (path: StaticPath, siteName: string): string =>
  staticPages[path].title.replace('{siteName}', () => siteName);

/** Whether an address is that of a {@link StaticPage}. */
export function isStaticPath(path: string): path is StaticPath {
  return Object.hasOwn(staticPages, path);
}

/** The address of a page's payload. */
export function payloadAddress(path: string): string {
  return `${path}/_payload.json`;
}
