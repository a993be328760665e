import type { ContentKind } from './kind';

/** A message of the contact page. */
export const message = {
  collection: 'messages',
  paths: ['messages/{messageId}'],
  page: '/admin/emails?message={messageId}',
  module: null,
  names: ['Message', 'Messages'],
  permissions: { edit: 'messages.answer', delete: 'messages.answer', history: 'messages.answer' },
  personal: {
    fields: ['uid', 'name', 'email', 'searchPieces', 'replies.by', 'replies.byName'],
    owner: 'uid',
    ownerEmail: 'email',
    leaving: 'specially',
    export: 'messages',
    copies: ['trashedDocuments', 'mail', 'rateLimits'],
  },
  // Whoever leaves is found by the message, which may be gone for good by then.
  audit: {
    recordedWithout: ['uid', 'name', 'email', 'subject', 'body', 'searchPieces', 'replies'],
  },
  trash: { title: 'subject', parts: {}, files: null },
  reports: null,
  media: null,
  counts: { figures: [], queues: ['messages'], quota: null },
  publishing: null,
  transfer: { none: 'Somebody’s words to the site.' },
  links: { none: 'It was written to the site, and is read there alone.' },
  translations: { none: 'Nobody but its sender and the site’s staff reads it.' },
  search: null,
} as const satisfies ContentKind;
