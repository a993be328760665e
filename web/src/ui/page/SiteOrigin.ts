import { createContext } from 'react';

/** The origin of the site. It has to be provided where a page is rendered outside a browser. */
export const SiteOriginContext = createContext('location' in globalThis ? location.origin : '');

/** What the titles of pages begin with, such as how much waits for a moderator. */
export const TitlePrefixContext = createContext('');

/** The path of the picture in link previews of pages without one of their own. It has to be provided around all pages. */
export const SitePictureContext = createContext('/preview.png');

/** The site's name, for titles. It has to be provided around all pages. */
export const SiteNameContext = createContext('');
