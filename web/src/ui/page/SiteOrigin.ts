import { createContext } from 'react';

/** The origin of the site. It has to be provided where a page is rendered outside a browser. */
export const SiteOriginContext = createContext('location' in globalThis ? location.origin : '');

/** The site's name, for titles. */
export const SiteNameContext = createContext('Appshelf');
