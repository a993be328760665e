/** The path that Hosting forwards to the function `session` (docs/code/session.md). */
export const sessionPath = '/api/__session';

/** The path of the function `clientErrors`, to which the client reports its errors. */
export const clientErrorsPath = '/api/clientErrors';

/** The path of the function `metrics`, which counts page views, clicks and visits. */
export const metricsPath = '/api/metrics';

/** The only cookie that Firebase Hosting passes on to a function. */
export const sessionCookieName = '__session';

/** The path of the home page's read model. It is not in the schema's file, so that the home page does not load Zod. */
export const homePath = '/api/home.json';

/** The path of the read model of `/community`. */
export const communityPath = '/api/community.json';

/** The paths of the search indexes. */
export const searchPaths = {
  apps: '/api/search.json',
  instructions: '/api/search-instructions.json',
  pages: '/api/search-pages.json',
};

/** The path of the facets' counts. */
export const facetsPath = '/api/facets.json';

/** The path of the unsubscribe link in campaign emails. */
export const unsubscribePath = '/api/unsubscribe';

/** The paths of the RSS feeds. */
export const feedPaths = { apps: '/feeds/apps.xml', instructions: '/feeds/instructions.xml' };

/** The page to which the links in Firebase Authentication's emails lead. */
export const accountActionPath = '/auth/action';
