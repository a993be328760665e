import { computed, membersOwn, serverOnly, type Kind } from './kind';

/** What belongs to an account, and what a member keeps for themselves. */
export const memberKinds = {
  users: {
    collection: 'users',
    paths: ['users/{uid}'],
    personal: {
      fields: ['uid', 'displayName', 'photoURL'],
      owner: 'id',
      leaving: 'deleted',
      export: 'profile',
      copies: ['members', 'people', 'mail', 'audit'],
    },
    audit: membersOwn,
  },
  people: {
    collection: 'people',
    paths: ['people/{uid}'],
    personal: {
      fields: ['names', 'namePieces', 'address', 'addressPieces'],
      owner: 'id',
      leaving: 'deleted',
      export: { none: 'It is made of the account and its profiles, which the export holds.' },
      copies: [],
    },
    audit: computed,
  },
  favourites: {
    collection: 'favourites',
    paths: ['users/{uid}/favourites/{appId}'],
    personal: {
      fields: [],
      owner: null,
      leaving: 'with another',
      export: 'favourites',
      copies: [],
    },
    audit: membersOwn,
  },
  notifications: {
    collection: 'notifications',
    paths: ['users/{uid}/notifications/{notificationId}'],
    personal: {
      fields: ['aboutUids'],
      owner: null,
      // Those of others that name the member are blanked.
      leaving: 'specially',
      export: 'notifications',
      copies: ['mail', 'mailDays'],
    },
    audit: serverOnly,
  },
  handles: {
    collection: 'handles',
    paths: ['handles/{skeleton}'],
    module: 'profiles',
    personal: {
      fields: ['uid', 'handle'],
      owner: 'uid',
      leaving: 'specially',
      export: 'handles',
      copies: [],
    },
    audit: serverOnly,
  },
  follows: {
    collection: 'follows',
    paths: ['follows/{uid}'],
    personal: {
      fields: ['authors'],
      owner: 'id',
      leaving: 'specially',
      export: 'follows',
      copies: [],
    },
    audit: membersOwn,
  },
  fanOuts: {
    collection: 'fanOuts',
    paths: ['fanOuts/{id}'],
    personal: {
      fields: ['target', 'cursor'],
      owner: null,
      leaving: 'specially',
      export: { none: 'It tells others of what the export holds.' },
      copies: ['notifications', 'audit'],
    },
    audit: 'recorded',
  },
  quotas: {
    collection: 'quotas',
    paths: ['quotas/{uid}'],
    personal: {
      fields: [],
      owner: 'id',
      // The time since which sign-ins count stays, until no token of the member is valid.
      leaving: 'specially',
      export: 'quotas',
      copies: [],
    },
    audit: computed,
  },
  trust: {
    collection: 'trust',
    paths: ['trust/{uid}'],
    personal: {
      fields: [],
      owner: 'id',
      leaving: 'deleted',
      export: 'trust',
      copies: [],
    },
    audit: computed,
  },
  trustDecisions: {
    collection: 'trustDecisions',
    paths: ['trust/{uid}/trustDecisions/{id}'],
    personal: {
      fields: [],
      owner: null,
      leaving: 'with another',
      export: { none: '`trust` is computed from them.' },
      copies: [],
    },
    audit: computed,
  },
  trustedPublications: {
    collection: 'trustedPublications',
    paths: ['trustedPublications/{publicationId}'],
    personal: {
      fields: ['authorUid', 'authorName'],
      owner: 'authorUid',
      leaving: 'deleted',
      export: { none: 'It names reviews and instructions, which the export holds.' },
      copies: [],
    },
    audit: {
      none: 'A moderator notes there that they have looked. What they decide then is recorded.',
    },
  },
  staff: {
    collection: 'staff',
    paths: ['staff/{uid}'],
    personal: {
      fields: [],
      owner: 'id',
      leaving: 'deleted',
      export: { none: 'The roles are among the claims of the exported account.' },
      copies: [],
    },
    audit: computed,
  },
  revocations: {
    collection: 'revocations',
    paths: ['revocations/{uid}'],
    personal: {
      fields: [],
      owner: 'id',
      leaving: { kept: 'Tokens live for an hour longer. The last sweep deletes it.' },
      export: { none: 'A time for security rules.' },
      copies: [],
    },
    audit: serverOnly,
  },
  deletedUsers: {
    collection: 'deletedUsers',
    paths: ['deletedUsers/{uid}'],
    personal: { none: 'Whose data may come back, by the uid alone, for 25 hours.' },
    audit: serverOnly,
  },
  invitations: {
    collection: 'invitations',
    paths: ['invitations/{invitationId}'],
    personal: {
      fields: ['email', 'invitedBy', 'acceptedBy'],
      owner: null,
      leaving: 'specially',
      export: { none: 'The export holds the email with it. It goes when it is accepted or over.' },
      copies: ['mail', 'audit'],
    },
    audit: serverOnly,
  },
  claimLocks: {
    collection: 'claimLocks',
    paths: ['claimLocks/{uid}'],
    personal: { none: 'It is there while a role is changed.' },
    audit: serverOnly,
  },
} as const satisfies Record<string, Kind>;
