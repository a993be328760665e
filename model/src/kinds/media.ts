import { uncounted, type ContentKind } from './kind';

/** A file of the media library. */
export const media = {
  collection: 'media',
  paths: ['media/{mediaId}'],
  page: '/admin/media?file={mediaId}',
  adminScreens: { media: '/admin/media' },
  module: null,
  names: ['File', 'Files'],
  permissions: { edit: 'media.edit', delete: 'media.edit', history: 'media.edit' },
  personal: {
    fields: ['uploadedBy', 'customMetadata.uploadedBy'],
    owner: null,
    leaving: 'specially',
    export: { none: 'The publisher’s file. The uid says who worked for the site.' },
    copies: ['audit', 'trashedDocuments'],
  },
  audit: 'recorded',
  trash: {
    title: 'name',
    parts: {},
    files: { folder: 'media/{id}', movedAtOnce: true, keepsNewer: true },
  },
  reports: null,
  media: null,
  counts: uncounted,
  publishing: null,
  transfer: { none: 'Pictures come and go with the entries that show them.' },
  links: { none: 'A file.' },
  translations: { none: 'Its text alternative is copied to each app that shows the file.' },
  search: null,
} as const satisfies ContentKind;
