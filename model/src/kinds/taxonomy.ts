import { publishersOwn, serverOnly, uncounted, type ContentKind } from './kind';

/** The categories of apps. The callable that saves them checks the whole list; nothing is taken out of it. */
export const taxonomy = {
  collection: 'taxonomies',
  paths: ['taxonomies/{name}'],
  page: '/admin/categories',
  names: ['List of categories', 'Lists of categories'],
  permissions: { edit: 'apps.edit', delete: null, history: 'apps.edit' },
  personal: publishersOwn,
  audit: serverOnly,
  trash: null,
  reports: null,
  media: null,
  counts: uncounted,
  transfer: { none: 'One list, which is edited on its page.' },
  links: { none: 'Names and descriptions, which are no Markdown.' },
  search: null,
} as const satisfies ContentKind;
