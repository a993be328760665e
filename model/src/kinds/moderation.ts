import { translatedNames } from './translatedKinds';
import { contentKinds } from './contentKinds';
import { computed, membersOwn, serverOnly, type Kind } from './kind';

/** What members and moderators say about the contributions of others, and the documents that belong to it. */
export const moderationKinds = {
  helpful: {
    collection: 'helpful',
    paths: [
      'apps/{appId}/reviews/{uid}/helpful/{voter}',
      'instructions/{instructionId}/helpful/{voter}',
    ],
    personal: {
      fields: ['uid'],
      owner: 'uid',
      leaving: 'deleted',
      export: 'helpfulVotes',
      copies: ['trashedDocuments'],
    },
    audit: membersOwn,
  },
  // Reports of reviews as former versions stored them, until a project has run the migration that deletes them.
  flags: {
    collection: 'flags',
    paths: ['apps/{appId}/reviews/{uid}/flags/{reporter}'],
    personal: {
      fields: ['uid'],
      owner: 'uid',
      leaving: 'deleted',
      export: 'reports',
      copies: ['reports', 'trashedDocuments'],
    },
    audit: serverOnly,
  },
  reviewDecisions: {
    collection: 'reviewDecisions',
    paths: ['reviewDecisions/{decisionId}'],
    module: 'reviews',
    personal: {
      fields: ['authorUid'],
      owner: 'authorUid',
      leaving: 'deleted',
      export: { none: 'The status of the review says it.' },
      copies: ['trashedDocuments'],
    },
    audit: computed,
  },
  reportCases: {
    collection: 'reportCases',
    paths: ['reportCases/{key}'],
    personal: {
      fields: ['authorUid', 'authorName', 'decidedBy'],
      owner: 'authorUid',
      signatures: ['decidedBy'],
      leaving: 'specially',
      export: { none: 'It tells who reported what the member wrote.' },
      copies: ['mail', 'notifications'],
    },
    audit: serverOnly,
  },
  reports: {
    collection: 'reports',
    paths: ['reportCases/{key}/reports/{uid}'],
    personal: {
      fields: ['uid'],
      owner: 'uid',
      leaving: 'specially',
      export: 'reports',
      copies: ['quotas'],
    },
    audit: serverOnly,
  },
  reporters: {
    collection: 'reporters',
    paths: ['reporters/{uid}'],
    personal: {
      fields: [],
      owner: 'id',
      leaving: 'deleted',
      export: {
        none: 'It is counted from the reports, which the export holds with their outcomes.',
      },
      copies: [],
    },
    audit: computed,
  },
  hiddenContent: {
    collection: 'hiddenContent',
    paths: ['hiddenContent/{key}'],
    personal: {
      fields: ['authorUid'],
      owner: 'authorUid',
      leaving: 'deleted',
      export: { none: 'The status of what is hidden says it.' },
      copies: [],
    },
    audit: computed,
  },
  moderation: {
    collection: 'moderation',
    paths: ['instructions/{instructionId}/moderation/{entryId}'],
    personal: {
      fields: ['by'],
      owner: null,
      leaving: { kept: 'It says which account decided, as the audit does.' },
      export: 'instructions',
      copies: ['trashedDocuments'],
    },
    audit: { none: 'It comes with a change of status of the instruction, and that is recorded.' },
  },
  versions: {
    collection: 'versions',
    paths: [
      'instructions/{instructionId}/versions/{versionId}',
      'instructions/{instructionId}/submissions/{submissionId}/versions/{versionId}',
    ],
    personal: {
      fields: [],
      owner: null,
      leaving: 'with another',
      export: 'submissions',
      copies: ['trashedDocuments'],
    },
    audit: computed,
  },
  submissions: {
    collection: 'submissions',
    paths: ['instructions/{instructionId}/submissions/{submissionId}'],
    personal: {
      fields: [],
      owner: null,
      leaving: 'with another',
      export: 'submissions',
      copies: ['trashedDocuments'],
    },
    audit: serverOnly,
  },
  conversation: {
    collection: 'conversation',
    paths: ['instructions/{instructionId}/conversation/{messageId}'],
    personal: {
      fields: ['authorUid', 'authorName'],
      owner: 'authorUid',
      leaving: 'specially',
      export: 'conversation',
      copies: ['trashedDocuments', 'mail', 'notifications'],
    },
    audit: { none: 'Each message names who wrote it, and nobody changes it.' },
  },
  translations: {
    collection: 'translations',
    paths: translatedNames.map(
      (name) => `${contentKinds[name].collection}/{entryId}/translations/{translationId}`,
    ) as [string, ...string[]],
    personal: {
      fields: ['authorUid', 'authorName'],
      owner: 'authorUid',
      leaving: 'specially',
      export: 'translations',
      copies: ['trashedDocuments', 'audit'],
    },
    audit: 'recorded',
  },
  queues: {
    collection: 'queues',
    paths: ['queues/{documentId}'],
    personal: { none: 'Figures.' },
    audit: computed,
  },
  moderationHours: {
    collection: 'moderationHours',
    paths: ['moderationHours/{hour}'],
    personal: { none: 'Hashes, for two days.' },
    audit: serverOnly,
  },
} as const satisfies Record<string, Kind>;
