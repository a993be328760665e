import { publishersOwn, serverOnly, uncounted, type ContentKind } from './kind';

/** The lists of categories, platforms and tags. The callable that saves one checks all of it; nothing is taken out. */
export const taxonomy = {
  collection: 'taxonomies',
  paths: ['taxonomies/{name}'],
  page: '/admin/categories?tab={name}',
  names: ['List', 'Lists'],
  permissions: { edit: 'apps.edit', delete: null, history: 'apps.edit' },
  personal: publishersOwn,
  audit: serverOnly,
  trash: null,
  reports: null,
  media: null,
  counts: uncounted,
  transfer: { none: 'A few lists, which are edited on their page.' },
  search: null,
} as const satisfies ContentKind;
