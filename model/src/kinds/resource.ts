import { limits } from '../limits';
import { publishersOwn, uncounted, type ContentKind } from './kind';
import { statusChanges } from './publishing';

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
  trash: {
    title: 'title',
    parts: { translations: { names: ['translation', 'translations'] } },
    files: null,
  },
  reports: null,
  media: { imageUrl: 'picture' },
  counts: uncounted,
  publishing: statusChanges,
  transfer: 'transferred',
  links: { addresses: ['url'], markdown: ['body'] },
  translations: {
    texts: {
      title: limits.resource.title,
      summary: limits.resource.summary,
      body: limits.resource.body,
    },
    lists: {},
    markdown: ['body'],
    listed: ['title', 'summary'],
    areProposed: false,
  },
  search: null,
} as const satisfies ContentKind;
