/** The statuses of an app. Visitors see published apps only; administrators see all. */
export const appStatuses = ['draft', 'published', 'archived'] as const;
export type AppStatus = (typeof appStatuses)[number];

/** The sort orders of apps, in the order in which they are shown. The first is the default. */
export const appSorts = ['featured', 'newest', 'rating', 'name'] as const;
export type AppSort = (typeof appSorts)[number];

/**
 * The `orderBy` fields of each sort order. Each needs indexes with and without a category: see firestore.indexes.json.
 */
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
