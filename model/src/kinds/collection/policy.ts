import type { ContentKind } from '../kind';
import { collectionFields } from './fields';

/** A list of apps that a member makes. */
export const collection = {
  collection: 'collections',
  paths: ['collections/{id}'],
  page: '/collections/{id}',
  module: 'collections',
  names: ['Collection', 'Collections'],
  fields: collectionFields,
  permissions: {
    edit: 'collections.moderate',
    delete: 'collections.moderate',
    history: 'collections.moderate',
  },
  personal: {
    fields: ['ownerUid', 'ownerName'],
    owner: 'ownerUid',
    leaving: 'deleted',
    export: 'collections',
    copies: ['trashedDocuments', 'audit', 'mail', 'notifications', 'reportCases', 'hiddenContent'],
  },
  audit: 'recorded',
  trash: { title: 'title', parts: {}, files: null },
  reports: { kinds: ['collection'], isNotedWhenHidden: true },
  media: null,
  counts: { figures: [], queues: [], quota: 'collections' },
  publishing: null,
  transfer: { none: 'A member’s list, which goes with the member.' },
  links: { none: 'A member’s own list, which leads to apps of the site.' },
  translations: { none: 'A member’s words, which stay in the language of the member.' },
  search: null,
} as const satisfies ContentKind;
