import { publishersOwn, uncounted, type ContentKind } from '../kind';
import { releaseFields } from './fields';

/** A version of an app with its notes. */
export const release = {
  collection: 'releases',
  paths: ['apps/{appId}/releases/{version}'],
  page: '/admin/apps/{appId}',
  module: null,
  names: ['Version', 'Versions'],
  fields: releaseFields,
  permissions: { edit: 'apps.edit', delete: 'apps.edit', history: 'apps.edit' },
  personal: publishersOwn,
  audit: 'recorded',
  trash: { title: 'version', parts: {}, files: null },
  reports: null,
  media: null,
  counts: uncounted,
  publishing: null,
  transfer: { none: 'It belongs to an app. A followed repository brings many at once.' },
  links: { none: 'What was said of a version when it appeared.' },
  translations: { none: 'The notes of a version, of which a page shows twenty.' },
  search: null,
} as const satisfies ContentKind;
