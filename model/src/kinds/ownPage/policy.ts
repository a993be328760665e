import { fromFields } from '../fromFields';
import { publishersOwn, uncounted, type ContentKind } from '../kind';
import { statusChanges } from '../../entities/catalogue/publishing';
import { ownPageFields } from './fields';

/** A page that the site's editors made, with an address of their choice. */
export const ownPage = {
  collection: 'pages',
  paths: ['pages/{id}'],
  page: '/admin/pages/own/{id}',
  adminScreens: { newOwnPage: '/admin/pages/new', ownPage: '/admin/pages/own/:slug' },
  module: null,
  names: ['Page', 'Pages'],
  permissions: { edit: 'pages.edit', delete: 'pages.edit', history: 'pages.edit' },
  personal: publishersOwn,
  audit: 'recorded',
  trash: {
    title: 'title',
    parts: { translations: { names: ['translation', 'translations'] } },
    files: null,
  },
  reports: null,
  counts: uncounted,
  publishing: statusChanges,
  transfer: { none: 'A few texts, which are written one by one.' },
  search: null,
  ...fromFields(ownPageFields),
} as const satisfies ContentKind;
