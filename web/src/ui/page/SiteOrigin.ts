import { createContext } from 'react';

/** The origin of the site; where a page is drawn outside of a browser, it has to be given. */
export const SiteOriginContext = createContext('location' in globalThis ? location.origin : '');

/** What the site is called, in titles. */
export const SiteNameContext = createContext('Appshelf');
