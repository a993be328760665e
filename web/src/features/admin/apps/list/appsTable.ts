import {
  appCategories,
  appCategoryLabels,
  appPlatformLabels,
  appPlatforms,
  appStatuses,
} from '@appshelf/model';
import { defineTable, createFilter, type InferTableState } from '../../table';
import { statusLabels } from '../StatusBadge';

/**
 * The search, filters and sorts of the table of apps. All filters can be combined: Firestore merges the index of each
 * filter with each sort. A search is a range query over addresses or names and sorts from A to Z, because Firestore has
 * no descending index of document ids.
 */
export const appsTable = defineTable({
  search: { label: 'Search apps', placeholder: 'Name or address, from its beginning' },
  filters: {
    status: createFilter('Status', appStatuses, statusLabels),
    category: createFilter('Category', appCategories, appCategoryLabels),
    platform: createFilter('Platform', appPlatforms, appPlatformLabels),
    featured: createFilter('Featured', ['yes', 'no'], { yes: 'Featured', no: 'Not featured' }),
  },
  sorts: {
    updatedAt: 'desc',
    name: 'asc',
    ratingAverage: 'desc',
    publishedAt: 'desc',
    address: 'asc',
  },
  oneWaySorts: ['address'],
  initialSort: 'updatedAt',
  sortsFor: ({ searching }) =>
    searching ? ['address'] : ['updatedAt', 'name', 'ratingAverage', 'publishedAt'],
});

export type AppsTable = InferTableState<typeof appsTable>;
