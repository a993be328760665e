/** The path that Hosting forwards to the function `session` (docs/session.md). */
export const sessionPath = '/api/__session';

/** Where the client reports its errors to the function `clientErrors`. */
export const clientErrorsPath = '/api/clientErrors';

/** The only cookie that Firebase Hosting passes on to a function. */
export const sessionCookieName = '__session';

/** Where the home page's read model lives. Apart from its schema, so that the home page need not load zod. */
export const homePath = '/api/home.json';

/** Where the indexes of the site's search live. */
export const searchPaths = {
  apps: '/api/search.json',
  instructions: '/api/search-instructions.json',
};

/** Where the counts of the catalogue's facets live. */
export const facetsPath = '/api/facets.json';

/** Where a letter to a group leads whoever wants no more of them. */
export const unsubscribePath = '/api/unsubscribe';

/** Where the feeds of new entries live. */
export const feedPaths = { apps: '/feeds/apps.xml', instructions: '/feeds/instructions.xml' };
