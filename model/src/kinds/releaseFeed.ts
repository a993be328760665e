import { uncounted, type ContentKind } from './kind';

/** The repository whose releases an app follows. */
export const releaseFeed = {
  collection: 'releaseFeeds',
  paths: ['apps/{appId}/releaseFeeds/{feedId}'],
  page: '/admin/apps/{appId}',
  module: null,
  names: ['Followed repository', 'Followed repositories'],
  permissions: { edit: 'apps.edit', delete: null, history: 'apps.edit' },
  personal: { none: 'An app’s repository.' },
  audit: 'recorded',
  trash: null,
  reports: null,
  media: null,
  counts: uncounted,
  publishing: null,
  transfer: { none: 'It is set up for each app, and reads from the network at once.' },
  links: { none: 'The check of releases says when the repository is gone.' },
  translations: { none: 'A repository, which has no text that readers see.' },
  search: null,
} as const satisfies ContentKind;
