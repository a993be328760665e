import { fromFields } from '../fromFields';
import { publishersOwn, uncounted, type ContentKind } from '../kind';
import { statusChanges } from '../../entities/catalogue/publishing';
import type { ModuleId } from '../../entities/site/modules';
import { resourceFields, type ResourceKind } from './fields';

/** An entry of /technologies, /community or /careers, or a document. */
export const resource = {
  collection: 'resources',
  paths: ['resources/{id}'],
  // The path does not say on which tab the resource is shown.
  page: '/admin/resources',
  module: {
    technology: 'technologies',
    community: 'community',
    career: 'careers',
    document: null,
  } satisfies Record<ResourceKind, ModuleId | null>,
  names: ['Resource', 'Resources'],
  permissions: { edit: 'resources.edit', delete: 'resources.edit', history: 'resources.edit' },
  personal: publishersOwn,
  audit: 'recorded',
  trash: {
    title: 'title',
    parts: { translations: { names: ['translation', 'translations'] } },
    files: null,
  },
  reports: null,
  counts: uncounted,
  publishing: statusChanges,
  transfer: 'transferred',
  search: null,
  ...fromFields(resourceFields),
} as const satisfies ContentKind;
