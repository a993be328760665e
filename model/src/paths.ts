/** The Firestore collections (product design, section 2). */
export const collections = {
  apps: 'apps',
  releases: 'releases',
  reviews: 'reviews',
  products: 'products',
  instructions: 'instructions',
  moderation: 'moderation',
  resources: 'resources',
  media: 'media',
  messages: 'messages',
  mail: 'mail',
  mailTemplates: 'mailTemplates',
  users: 'users',
  favourites: 'favourites',
  analytics: 'analytics',
  audit: 'audit',
} as const;

/** Realtime Database paths, without a leading slash. */
export const databasePaths = {
  site: 'site',
  presence: (uid: string) => `presence/${uid}`,
  refreshTime: (uid: string) => `userMeta/${uid}/refreshTime`,
};

/** Cloud Storage paths. */
export const storagePaths = {
  media: (id: string, file: string) => `media/${id}/${file}`,
  avatar: (uid: string, file: string) => `avatars/${uid}/${file}`,
  submission: (uid: string, id: string, file: string) => `submissions/${uid}/${id}/${file}`,
};

/** Where Hosting hands the session endpoint over to the function `session` (specification, section 7). */
export const sessionPath = '/api/__session';

/** The only cookie that Firebase Hosting passes on to a function. */
export const sessionCookieName = '__session';

/** Where the home page's read model lives. Apart from its schema, so that the home page need not load zod. */
export const homePath = '/api/home.json';

/** Where the index of the site's search lives. */
export const searchPath = '/api/search.json';
