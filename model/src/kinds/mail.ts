import { serverOnly, type Kind } from './kind';

/** The outbox, and what decides on emails. */
export const mailKinds = {
  mail: {
    collection: 'mail',
    paths: ['mail/{mailId}'],
    personal: {
      fields: ['to', 'searchPieces', 'uid', 'campaign.uid', 'replyTo', 'aboutUids'],
      owner: 'uid',
      leaving: 'specially',
      export: 'mails',
      copies: ['audit'],
    },
    audit: serverOnly,
  },
  campaigns: {
    collection: 'campaigns',
    paths: ['campaigns/{campaignId}'],
    personal: {
      // The cursor is a member for as long as emails are queued.
      fields: ['createdBy', 'cursor'],
      owner: null,
      signatures: ['createdBy'],
      leaving: 'unsigned',
      export: { none: 'The publisher’s text. It is exported with the mail that the member got.' },
      copies: ['audit'],
    },
    audit: serverOnly,
  },
  mailSubscriptions: {
    collection: 'mailSubscriptions',
    paths: ['mailSubscriptions/{uid}'],
    personal: {
      fields: [],
      owner: 'id',
      leaving: 'deleted',
      export: { none: 'It holds the key of the links in delivered mails.' },
      copies: [],
    },
    audit: serverOnly,
  },
  mailDays: {
    collection: 'mailDays',
    paths: ['mailDays/{dayId}'],
    personal: {
      fields: ['uid'],
      owner: 'uid',
      leaving: 'deleted',
      export: { none: 'Hashes of mails, which the export holds.' },
      copies: [],
    },
    audit: serverOnly,
  },
} as const satisfies Record<string, Kind>;
