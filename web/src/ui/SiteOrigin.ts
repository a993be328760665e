import { createContext } from 'react';

/** The origin of the site where a page is drawn outside of a browser; undefined where it is not known. */
export const SiteOriginContext = createContext<string | undefined>(
  'location' in globalThis ? location.origin : undefined,
);

/** What the site is called, in titles. */
export const SiteNameContext = createContext('Appshelf');
