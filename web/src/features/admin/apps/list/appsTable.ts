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
 * What the table of apps can be asked for. Any filters go together: Firestore merges the indexes that each of them has
 * with each sort. A search is a range over addresses, or over names, in their order from A to Z: no index sorts documents
 * by their ids the other way.
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
