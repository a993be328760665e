import type { Plugin } from 'vite';
import { adminPath, screens } from '../../model/src/screens';

/** What robots must not read: pages that need an account, comparisons, the administrator area, and what is no page. */
const closed = [
  adminPath,
  ...Object.values(screens)
    .filter(({ robots }) => robots === 'closed')
    .map(({ path }) => path),
  '/api/',
];

/** A rule is for everything that begins with it. */
const rules = closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)));

/** The variables that contain the site's address. */
export interface SiteEnvironment {
  /** The address of a site with a domain of its own. */
  SITE_URL?: string | undefined;
  VITE_FIREBASE_PROJECT_ID?: string | undefined;
}

/** Returns the site's origin: its own domain, or else the domain that Hosting gives to the project. */
export function getSiteUrl({ SITE_URL, VITE_FIREBASE_PROJECT_ID }: SiteEnvironment): string {
  if (SITE_URL !== undefined && URL.canParse(SITE_URL)) return new URL(SITE_URL).origin;
  const project = VITE_FIREBASE_PROJECT_ID;
  return project === undefined || project === '' || project.startsWith('demo-')
    ? 'http://127.0.0.1:5002'
    : `https://${project}.web.app`;
}

/** Returns the text of `robots.txt`: the pages that robots may visit, and the address of the sitemap (https://www.rfc-editor.org/rfc/rfc9309). */
export function getRobots(origin: string): string {
  return [
    'User-agent: *',
    ...rules.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * Writes `robots.txt` into the built site. A function cannot serve that address, because the Functions Framework reserves
 * it.
 */
export function robots(): Plugin {
  return {
    name: 'appshelf:robots',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'robots.txt',
        source: getRobots(getSiteUrl(process.env)),
      });
    },
  };
}
