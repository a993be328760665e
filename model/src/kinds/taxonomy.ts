import { publishersOwn, serverOnly, uncounted, type ContentKind } from './kind';

/**
 * The lists of categories, platforms and tags. The callable that saves a list checks the whole list; no term is ever
 * removed.
 */
export const taxonomy = {
  collection: 'taxonomies',
  paths: ['taxonomies/{name}'],
  page: '/admin/categories?tab={name}',
  adminScreens: { categories: '/admin/categories' },
  module: null,
  names: ['Taxonomy', 'Lists'],
  permissions: { edit: 'apps.edit', delete: null, history: 'apps.edit' },
  personal: publishersOwn,
  audit: serverOnly,
  trash: null,
  reports: null,
  media: null,
  counts: uncounted,
  publishing: null,
  transfer: { none: 'A few lists, which are edited on their page.' },
  links: { none: 'Names and descriptions, which are no Markdown.' },
  translations: { none: 'They are among the texts of the site, see `siteTexts`.' },
  search: null,
} as const satisfies ContentKind;
