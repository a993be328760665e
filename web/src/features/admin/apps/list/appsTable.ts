import {
  appCategories,
  appCategoryLabels,
  appPlatformLabels,
  appPlatforms,
  appStatuses,
} from '@appshelf/model';
import { defineTable, filterOf, type StateOf } from '../../table';
import { statusLabels } from '../StatusBadge';

/**
 * What the table of apps can be asked for. Any filters go together: Firestore merges the indexes that each of them has
 * with each sort. A search is a range over names, in their order.
 */
export const appsTable = defineTable({
  search: { label: 'Search apps', placeholder: 'Name or address, from its beginning' },
  filters: {
    status: filterOf('Status', appStatuses, statusLabels),
    category: filterOf('Category', appCategories, appCategoryLabels),
    platform: filterOf('Platform', appPlatforms, appPlatformLabels),
    featured: filterOf('Featured', ['yes', 'no'], { yes: 'Featured', no: 'Not featured' }),
  },
  sorts: { updatedAt: 'desc', name: 'asc', ratingAverage: 'desc', publishedAt: 'desc' },
  initialSort: 'updatedAt',
  sortsFor: ({ searching }) =>
    searching ? ['name'] : ['updatedAt', 'name', 'ratingAverage', 'publishedAt'],
});

export type AppsTable = StateOf<typeof appsTable>;
