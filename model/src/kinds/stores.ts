import type { Without } from './kind';

/** A root of the Realtime Database or a folder of Cloud Storage. */
export interface Store {
  /**
   * Where data of a member is stored and what happens to it when the member leaves; or the reason why there is none.
   */
  readonly personal: { readonly path: string; readonly leaving: string } | Without;
}

/** The roots of the Realtime Database. */
export const databaseRoots = {
  site: { personal: { none: 'The site’s settings.' } },
  announcement: { personal: { none: 'A text of the site.' } },
  setUp: { personal: { path: 'setUp/{step}/by', leaving: 'The step names a former member.' } },
  presence: { personal: { path: 'presence/{uid}', leaving: 'It is deleted.' } },
  userMeta: {
    personal: {
      path: 'userMeta/{uid}',
      leaving: 'Marks of notifications are deleted at once, the rest with the last sweep.',
    },
  },
  revocations: {
    personal: { path: 'revocations/{uid}', leaving: 'The last sweep deletes it.' },
  },
  metrics: { personal: { none: 'Figures.' } },
  searchWeeks: {
    personal: {
      none: 'Hashes of search terms with one byte for each network, for a week: neither can be read from them.',
    },
  },
  auditFailures: { personal: { none: 'There until an action is recorded.' } },
  voteTimes: {
    personal: {
      path: 'voteTimes/reviews/{appId}/{uid}',
      leaving: 'The last sweep deletes it.',
    },
  },
} as const satisfies Record<string, Store>;

/** The folders of Cloud Storage. */
export const storageFolders = {
  media: {
    personal: {
      path: 'media/{id}/{file}: the metadata `uploadedBy`',
      leaving: 'The metadata is removed.',
    },
  },
  avatars: { personal: { path: 'avatars/{uid}/{file}', leaving: 'They are deleted.' } },
  submissions: {
    personal: {
      path: 'submissions/{uid}/{id}/{file}',
      leaving: 'Those that no published instruction shows are deleted.',
    },
  },
  variants: { personal: { none: 'Named after their pictures, and deleted with them.' } },
  trash: {
    personal: {
      path: 'trash/{trashId}/submissions/{uid}/{id}/{file}',
      leaving: 'They are deleted with the entry of the trash.',
    },
  },
} as const satisfies Record<string, Store>;
