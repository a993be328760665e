import { createContext } from 'react';

/** The origin of the site. It has to be provided where a page is rendered outside a browser. */
export const SiteOriginContext = createContext('location' in globalThis ? location.origin : '');

/** A page in one of the languages that the site offers. */
export interface Alternate {
  /** The code of the language; `x-default` for readers whose language nobody knows. */
  hrefLang: string;
  path: string;
}

/** Lists a page in every language of the site; none on a site in one language. It has to be provided around all pages. */
export const AlternatesContext = createContext<(path: string) => readonly Alternate[]>(() => []);

/** What the titles of pages begin with, such as how much waits for a moderator. */
export const TitlePrefixContext = createContext('');

/** The path of the picture in link previews of pages without one of their own. It has to be provided around all pages. */
export const SitePictureContext = createContext('/preview.png');

/** The site's name, for titles. It has to be provided around all pages. */
export const SiteNameContext = createContext('');
