/** A page of the site's own words. */
export interface StaticPage {
  title: string;
  /** A sentence for search results. */
  description: string;
  /** The text as a module, made from the Markdown in `web/content` when the site is built. */
  load: () => Promise<{ default: string }>;
}

/** The pages that are the same for everybody; each is prerendered and has a payload. */
export const staticPages = {
  '/about': {
    title: 'About Appshelf',
    description: 'Who keeps the shelf, what stands on it and how it is paid for.',
    load: () => import('../../../content/about.md'),
  },
  '/terms': {
    title: 'Terms of use',
    description: 'The rules for using Appshelf and for what members publish on it.',
    load: () => import('../../../content/terms.md'),
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What Appshelf stores about you, why, and for how long.',
    load: () => import('../../../content/privacy.md'),
  },
  '/cookies': {
    title: 'Cookies',
    description: 'The one cookie that Appshelf sets, and what is kept in your browser.',
    load: () => import('../../../content/cookies.md'),
  },
} as const satisfies Record<string, StaticPage>;

/** The address of a {@link StaticPage}. */
export type StaticPath = keyof typeof staticPages;

/** All of them. */
export const staticPaths = Object.keys(staticPages) as StaticPath[];

/** Whether an address is that of a {@link StaticPage}. */
export function isStaticPath(path: string): path is StaticPath {
  return Object.hasOwn(staticPages, path);
}

/** Where the payload of a page is; the build's id keeps that of another build out of the way. */
export function payloadAddress(path: StaticPath, build: string): string {
  return `${path}/_payload.json?_b=${build}`;
}
