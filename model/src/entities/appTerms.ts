/** The categories of apps, in the order in which they are shown. */
export const appCategories = [
  'productivity',
  'developer-tools',
  'design',
  'education',
  'health',
  'finance',
  'media',
  'utilities',
] as const;
export type AppCategory = (typeof appCategories)[number];

/** The labels of categories. */
export const appCategoryLabels: Record<AppCategory, string> = {
  productivity: 'Productivity',
  'developer-tools': 'Developer tools',
  design: 'Design',
  education: 'Education',
  health: 'Health',
  finance: 'Finance',
  media: 'Music and video',
  utilities: 'Utilities',
};

/** What an app runs on, in the order in which it is offered. */
export const appPlatforms = ['web', 'android', 'ios', 'windows', 'macos', 'linux'] as const;
export type AppPlatform = (typeof appPlatforms)[number];

/** The labels of platforms. */
export const appPlatformLabels: Record<AppPlatform, string> = {
  web: 'Web',
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

/** Visitors see what is published; drafts and what is archived are for administrators. */
export const appStatuses = ['draft', 'published', 'archived'] as const;
export type AppStatus = (typeof appStatuses)[number];

/** The counters of a new app. */
export const emptyAppCounters = {
  ratingCount: 0,
  ratingSum: 0,
  ratingAverage: 0,
  reviewCount: 0,
  instructionCount: 0,
} as const;

/** The orders in which apps are listed, as they are offered; the first one is the usual one. */
export const appSorts = ['featured', 'newest', 'rating', 'name'] as const;
export type AppSort = (typeof appSorts)[number];

/** By which fields each of them orders, first to last. Each has its indexes in firestore.indexes.json, with and without a category. */
export const appOrders: Record<AppSort, [field: string, direction: 'asc' | 'desc'][]> = {
  featured: [
    ['featured', 'desc'],
    ['publishedAt', 'desc'],
  ],
  newest: [['publishedAt', 'desc']],
  rating: [
    ['ratingAverage', 'desc'],
    ['ratingCount', 'desc'],
  ],
  name: [['name', 'asc']],
};
