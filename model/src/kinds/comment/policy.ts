import { uncounted, type ContentKind } from '../kind';
import { commentFields } from './fields';

/** What a reader writes under an instruction. */
export const comment = {
  collection: 'comments',
  paths: ['instructions/{instructionId}/comments/{commentId}'],
  page: '/instructions/{instructionId}#comments',
  module: 'comments',
  names: ['Comment', 'Comments'],
  fields: commentFields,
  permissions: {
    edit: 'comments.moderate',
    delete: 'comments.moderate',
    history: 'comments.moderate',
  },
  personal: {
    fields: ['authorUid', 'authorName', 'authorPhotoURL', 'moderation.by'],
    owner: 'authorUid',
    leaving: 'specially',
    export: 'comments',
    copies: ['trashedDocuments', 'audit', 'mail', 'notifications', 'reportCases', 'hiddenContent'],
  },
  audit: 'recorded',
  trash: { title: 'body', parts: {}, files: null },
  reports: { kinds: ['comment'], isNotedWhenHidden: true },
  media: null,
  counts: uncounted,
  publishing: null,
  transfer: {
    none: 'A member’s words under an instruction, which belong to accounts of one project.',
  },
  links: { none: 'A member’s words at a time, which nobody edits for them.' },
  translations: { none: 'A member’s words, which stay in the language of the member.' },
  search: null,
} as const satisfies ContentKind;
