/** A page of the site's own words. */
export interface WordPage {
  title: string;
  /** A sentence for search results. */
  description: string;
  /** The text as a module, made from the Markdown in `web/content` when the site is built. */
  load: () => Promise<{ default: string }>;
}

/** The pages that are the same for everybody; each is prerendered and has a payload. */
export const wordPages = {
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
} as const satisfies Record<string, WordPage>;

/** The address of a {@link WordPage}. */
export type WordPath = keyof typeof wordPages;

/** All of them. */
export const wordPaths = Object.keys(wordPages) as WordPath[];

/** Whether an address is that of a {@link WordPage}. */
export function isWordPath(path: string): path is WordPath {
  return Object.hasOwn(wordPages, path);
}

/** Where the payload of a page is; the build's id keeps that of another build out of the way. */
export function payloadAddress(path: WordPath, build: string): string {
  return `${path}/_payload.json?_b=${build}`;
}
