import { limits } from '../limits';
import { uncounted, type ContentKind } from './kind';

/** The text of a page such as /about. An editor who deletes it returns to the built-in text, so that it has no trash. */
export const pageText = {
  collection: 'pageTexts',
  paths: ['pageTexts/{page}'],
  page: '/admin/pages/{page}',
  adminScreens: { pages: '/admin/pages', pageText: '/admin/pages/:page' },
  module: null,
  names: ['Text of a page', 'Texts of pages'],
  permissions: { edit: 'pages.edit', delete: null, history: 'pages.edit' },
  personal: {
    fields: ['updatedBy'],
    owner: null,
    signatures: ['updatedBy'],
    leaving: 'unsigned',
    export: { none: 'The publisher’s text. The uid says who worked for the site.' },
    copies: ['audit'],
  },
  audit: 'recorded',
  trash: null,
  reports: null,
  media: {},
  counts: uncounted,
  publishing: null,
  transfer: { none: 'A few texts, which are edited one by one.' },
  links: { addresses: [], markdown: ['markdown'] },
  translations: {
    texts: { markdown: limits.pageText.markdown },
    lists: {},
    markdown: ['markdown'],
    listed: [],
    areProposed: false,
  },
  search: null,
} as const satisfies ContentKind;
