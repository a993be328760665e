import type { ContentKind } from '../kind';
import { reviewFields } from './fields';

/** What a member says of an app, with the publisher's reply. */
export const review = {
  collection: 'reviews',
  paths: ['apps/{appId}/reviews/{uid}'],
  page: '/admin/reviews?app={appId}&author={uid}',
  adminScreens: { reviews: '/admin/reviews' },
  module: 'reviews',
  names: ['Review', 'Reviews'],
  fields: reviewFields,
  formerFields: ['flagCount'],
  permissions: {
    edit: 'reviews.moderate',
    delete: 'reviews.moderate',
    history: 'reviews.moderate',
  },
  personal: {
    fields: ['uid', 'authorUid', 'authorName', 'authorPhotoURL', 'reply.by', 'moderation.by'],
    owner: 'authorUid',
    order: 'updatedAt',
    leaving: 'specially',
    export: 'reviews',
    copies: [
      'members',
      'reviewDecisions',
      'trashedDocuments',
      'audit',
      'mail',
      'notifications',
      'reportCases',
      'trustedPublications',
    ],
  },
  audit: 'recorded',
  trash: {
    title: 'title',
    parts: {
      helpful: { names: ['helpful vote', 'helpful votes'] },
      flags: { names: ['report', 'reports'] },
    },
    files: null,
  },
  // Its author brings it back by `reviewDecisions`, which says more than that it was hidden.
  reports: { kinds: ['review', 'reply'], isNotedWhenHidden: false },
  media: null,
  counts: {
    figures: [{ of: 'helpful', fields: { helpfulCount: 'count' } }],
    queues: ['reviews'],
    quota: null,
  },
  publishing: null,
  transfer: { none: 'A member’s words about an app, which belong to accounts of one project.' },
  links: { none: 'A member’s opinion at a time, which is shown as plain text.' },
  translations: { none: 'A member’s words, which stay in the language of the member.' },
  search: null,
} as const satisfies ContentKind;
