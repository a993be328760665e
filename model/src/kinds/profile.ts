import { serverOnly, uncounted, type ContentKind } from './kind';

/** The public profile of a member who wants one. Reports can hide it, and so can moderators who decide on them. */
export const profile = {
  collection: 'members',
  paths: ['members/{uid}'],
  page: '/admin/user-detail?uid={uid}',
  module: 'profiles',
  names: ['Profile', 'Profiles'],
  permissions: { edit: 'reports.settle', delete: null, history: 'audit.read' },
  personal: {
    fields: ['uid', 'handle', 'handles', 'displayName', 'photoURL'],
    owner: 'id',
    // It leaves before the reports about it, whose reporters are told that the profile is gone.
    leaving: 'specially',
    export: 'publicProfile',
    copies: ['reportCases', 'hiddenContent'],
  },
  audit: serverOnly,
  trash: null,
  reports: { kinds: ['profile'], isNotedWhenHidden: false },
  media: null,
  counts: uncounted,
  publishing: null,
  transfer: { none: 'It belongs to an account, and accounts belong to one project.' },
  links: { none: 'A member’s own addresses, which the site does not vouch for.' },
  translations: { none: 'A member’s words, which stay in the language of the member.' },
  search: null,
} as const satisfies ContentKind;
