import { fromFields } from '../fromFields';
import type { ContentKind } from '../kind';
import { statusChanges } from '../../entities/catalogue/publishing';
import { appFields } from './fields';

/** An app of the catalogue. */
export const app = {
  collection: 'apps',
  paths: ['apps/{id}'],
  page: '/admin/apps/{id}',
  adminScreens: { apps: '/admin/apps', createApp: '/admin/apps/create', app: '/admin/apps/:id' },
  module: null,
  names: ['App', 'Apps'],
  permissions: { edit: 'apps.edit', delete: 'apps.edit', history: 'apps.edit' },
  personal: {
    fields: ['createdBy'],
    owner: null,
    signatures: ['createdBy'],
    leaving: 'unsigned',
    export: { none: 'The publisher’s entry. The uid says who worked for the site.' },
    copies: ['audit'],
  },
  audit: 'recorded',
  trash: {
    title: 'name',
    parts: {
      releases: { names: ['version', 'versions'] },
      translations: { names: ['translation', 'translations'] },
      releaseFeeds: { names: ['followed repository', 'followed repositories'] },
      reviews: { names: ['review', 'reviews'] },
      helpful: { names: ['helpful vote', 'helpful votes'] },
      flags: { names: ['report', 'reports'] },
      stats: { names: ['month of statistics', 'months of statistics'] },
      reviewDecisions: { names: ['decision on a review', 'decisions on reviews'], field: 'appId' },
    },
    files: null,
  },
  reports: { kinds: ['app'], isNotedWhenHidden: false },
  counts: {
    figures: [
      {
        of: 'reviews',
        where: { status: 'published' },
        fields: {
          ratingCount: 'count',
          ratingSum: { sum: 'rating' },
          ratingAverage: { average: 'rating' },
          reviewCount: 'count',
        },
        distribution: { field: 'ratingCounts', of: 'rating', values: [1, 2, 3, 4, 5] },
      },
      {
        of: 'instructions',
        by: 'appId',
        where: { status: 'published' },
        fields: { instructionCount: 'count' },
      },
    ],
    queues: [],
    quota: null,
  },
  publishing: statusChanges,
  transfer: 'transferred',
  search: 'apps',
  ...fromFields(appFields),
} as const satisfies ContentKind;
