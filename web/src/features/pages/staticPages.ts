/** A page whose text is Markdown in `web/content`. */
export interface StaticPage {
  title: string;
  /** A sentence for search results. */
  description: string;
  /** The text as a module, made from the Markdown when the site is built. */
  load: () => Promise<{ default: string }>;
}

/** The pages that are the same for everybody. Each is prerendered and has a payload. */
export const staticPages = {
  '/about': {
    title: 'About Appshelf',
    description: 'Who runs Appshelf, what it lists and how it is paid for.',
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
    description: 'The one cookie that Appshelf sets, and what is stored in your browser.',
    load: () => import('../../../content/cookies.md'),
  },
} as const satisfies Record<string, StaticPage>;

/** The address of a {@link StaticPage}. */
export type StaticPath = keyof typeof staticPages;

/** The paths of all static pages. */
export const staticPaths = Object.keys(staticPages) as StaticPath[];

/** Whether an address is that of a {@link StaticPage}. */
export function isStaticPath(path: string): path is StaticPath {
  return Object.hasOwn(staticPages, path);
}

/** The address of a page's payload, with the build's id, so that caches do not mix builds. */
export function payloadAddress(path: StaticPath, build: string): string {
  return `${path}/_payload.json?_b=${build}`;
}
