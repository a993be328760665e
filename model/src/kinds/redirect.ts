import { serverOnly, uncounted, type ContentKind } from './kind';

/** What a path leads to. Callables write it, because rules cannot follow a chain of redirects. */
export const redirect = {
  collection: 'addresses',
  paths: ['addresses/{path}'],
  page: '/admin/redirects',
  adminScreens: { redirects: '/admin/redirects' },
  module: null,
  names: ['Redirect', 'Redirects'],
  permissions: { edit: 'pages.edit', delete: null, history: 'pages.edit' },
  personal: {
    fields: ['createdBy'],
    owner: null,
    signatures: ['createdBy'],
    leaving: 'unsigned',
    export: { none: 'Addresses of the site. The uid says who worked for the site.' },
    copies: ['audit'],
  },
  audit: serverOnly,
  trash: null,
  reports: null,
  media: null,
  counts: uncounted,
  publishing: null,
  transfer: { none: 'Addresses of one site, which are edited on their page.' },
  links: { none: 'It leads to a page of the site.' },
  translations: { none: 'It has no text that readers see.' },
  search: null,
} as const satisfies ContentKind;
