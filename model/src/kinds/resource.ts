import { publishersOwn, uncounted, type ContentKind } from './kind';

/** An entry of /technologies, /community or /careers, or a document. */
export const resource = {
  collection: 'resources',
  paths: ['resources/{id}'],
  // The path does not say on which tab the resource is shown.
  page: '/admin/resources',
  names: ['Resource', 'Resources'],
  permissions: { edit: 'resources.edit', delete: 'resources.edit', history: 'resources.edit' },
  personal: publishersOwn,
  audit: 'recorded',
  trash: { title: 'title', parts: {}, files: null },
  reports: null,
  media: { imageUrl: 'picture' },
  counts: uncounted,
  transfer: 'transferred',
  links: { addresses: ['url'], markdown: ['body'] },
  translations: {
    none: 'A page shows a hundred of them, and a translation is one more document to read.',
  },
  search: null,
} as const satisfies ContentKind;
