import { fromFields } from '../fromFields';
import type { ContentKind } from '../kind';
import { instructionFields } from './fields';

const { translations, ...derived } = fromFields(instructionFields);

/** Steps that a member writes. */
export const instruction = {
  collection: 'instructions',
  paths: ['instructions/{id}'],
  page: '/admin/resources?id={id}',
  module: 'instructions',
  names: ['Instruction', 'Instructions'],
  permissions: {
    edit: 'instructions.moderate',
    delete: 'instructions.moderate',
    history: 'instructions.moderate',
  },
  personal: {
    fields: ['authorUid', 'authorName'],
    owner: 'authorUid',
    leaving: 'specially',
    export: 'instructions',
    copies: [
      'versions',
      'submissions',
      'trashedDocuments',
      'audit',
      'mail',
      'notifications',
      'fanOuts',
      'reportCases',
      'trustedPublications',
    ],
  },
  audit: 'recorded',
  trash: {
    title: 'title',
    parts: {
      comments: { names: ['comment', 'comments'] },
      conversation: { names: ['message', 'messages'] },
      moderation: { names: ['decision', 'decisions'] },
      submissions: { names: ['submission', 'submissions'] },
      versions: { names: ['stored version', 'stored versions'] },
      helpful: { names: ['helpful vote', 'helpful votes'] },
      translations: { names: ['translation', 'translations'] },
    },
    files: { folder: 'submissions/{authorUid}/{id}', movedAtOnce: false, keepsNewer: false },
  },
  reports: { kinds: ['instruction', 'step'], isNotedWhenHidden: true },
  counts: {
    figures: [{ of: 'helpful', fields: { helpfulCount: 'count' } }],
    queues: ['instructions', 'translations'],
    quota: 'drafts',
  },
  publishing: null,
  transfer: 'transferred',
  translations: { ...translations, areProposed: true },
  search: 'instructions',
  ...derived,
} as const satisfies ContentKind;
