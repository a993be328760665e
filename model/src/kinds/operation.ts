import { computed, serverOnly, type Kind } from './kind';

const figures = { none: 'Figures.' } as const;

/** Figures, records and what functions need to run. */
export const operationKinds = {
  mediaUses: {
    collection: 'mediaUses',
    paths: ['mediaUses/{useId}'],
    personal: { none: 'Which entry shows which file; that of a draft goes with it.' },
    audit: computed,
  },
  analytics: {
    collection: 'analytics',
    paths: ['analytics/{day}'],
    personal: figures,
    audit: computed,
  },
  analyticsMonths: {
    collection: 'analyticsMonths',
    paths: ['analyticsMonths/{month}'],
    personal: figures,
    audit: computed,
  },
  insightDays: {
    collection: 'insightDays',
    paths: ['insightDays/{day}'],
    personal: {
      none: 'Terms that several networks searched for, and addresses that look like nobody’s.',
    },
    audit: computed,
  },
  brokenLinks: {
    collection: 'brokenLinks',
    paths: ['brokenLinks/{linkId}'],
    personal: { none: 'Links of what is published.' },
    audit: computed,
  },
  stats: {
    collection: 'stats',
    paths: ['apps/{appId}/stats/{month}'],
    personal: figures,
    audit: computed,
  },
  audit: {
    collection: 'audit',
    paths: ['audit/{entryId}'],
    personal: {
      fields: ['actorUid', 'actorEmail', 'about', 'before', 'after'],
      owner: null,
      leaving: 'specially',
      export: { none: 'It says what the site’s staff did.' },
      copies: [],
    },
    audit: serverOnly,
  },
  imports: {
    collection: 'imports',
    paths: ['imports/{stepId}'],
    personal: {
      fields: ['by'],
      owner: null,
      signatures: ['by'],
      leaving: 'unsigned',
      export: { none: 'Which entries an import wrote. The uid says who worked for the site.' },
      copies: [],
    },
    audit: { none: 'The audit records what the import itself writes.' },
  },
  trash: {
    collection: 'trash',
    paths: ['trash/{trashId}'],
    personal: {
      fields: ['deletedBy'],
      owner: null,
      signatures: ['deletedBy'],
      leaving: 'unsigned',
      export: { none: 'The export holds the documents of the trash.' },
      copies: [],
    },
    audit: serverOnly,
  },
  trashedDocuments: {
    collection: 'trashedDocuments',
    paths: ['trash/{trashId}/trashedDocuments/{documentId}'],
    personal: {
      fields: ['memberUid', 'memberEmail'],
      owner: 'memberUid',
      leaving: 'specially',
      export: 'trash',
      copies: [],
    },
    audit: serverOnly,
  },
  clientErrors: {
    collection: 'clientErrors',
    paths: ['clientErrors/{errorId}'],
    personal: { none: 'Errors without personal data, for 30 days.' },
    audit: serverOnly,
  },
  failedEvents: {
    collection: 'failedEvents',
    paths: ['failedEvents/{eventId}'],
    personal: {
      none: 'The path of what could not be handled, for 30 days; messages lose personal data.',
    },
    audit: serverOnly,
  },
  rateLimits: {
    collection: 'rateLimits',
    paths: ['rateLimits/{limitId}'],
    personal: { none: 'Hashes, for a day or until their time is over.' },
    audit: serverOnly,
  },
  health: {
    collection: 'health',
    paths: ['health/{documentId}'],
    personal: { none: 'When backups were made, and for a day which paths were restored.' },
    audit: { none: 'The commands for backups and restores write it.' },
  },
  plannedChanges: {
    collection: 'plannedChanges',
    paths: ['plannedChanges/{planId}'],
    personal: {
      fields: ['plannedBy'],
      owner: null,
      signatures: ['plannedBy'],
      leaving: 'unsigned',
      export: { none: 'When entries of the site change. The uid says who worked for the site.' },
      copies: [],
    },
    audit: serverOnly,
  },
} as const satisfies Record<string, Kind>;
