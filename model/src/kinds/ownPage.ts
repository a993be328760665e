import { limits } from '../limits';
import { publishersOwn, uncounted, type ContentKind } from './kind';
import { statusChanges } from '../entities/catalogue/publishing';

/** A page that the site's editors made, with an address of their choice. */
export const ownPage = {
  collection: 'pages',
  paths: ['pages/{id}'],
  page: '/admin/pages/own/{id}',
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
  media: {},
  counts: uncounted,
  publishing: statusChanges,
  transfer: { none: 'A few texts, which are written one by one.' },
  links: { addresses: [], markdown: ['description', 'markdown'] },
  translations: {
    texts: {
      title: limits.ownPage.title,
      description: limits.ownPage.description,
      markdown: limits.pageText.markdown,
    },
    lists: {},
    markdown: ['markdown'],
    listed: [],
    areProposed: false,
  },
  search: null,
} as const satisfies ContentKind;
