import { fromFields } from '../fromFields';
import { publishersOwn, uncounted, type ContentKind } from '../kind';
import { statusChanges } from '../../entities/catalogue/publishing';
import { productFields } from './fields';

/** An offer with a price that holds apps. */
export const product = {
  collection: 'products',
  paths: ['products/{id}'],
  page: '/admin/resources?tab=products&id={id}',
  module: 'products',
  names: ['Product', 'Products'],
  permissions: { edit: 'products.edit', delete: 'products.edit', history: 'products.edit' },
  personal: publishersOwn,
  audit: 'recorded',
  trash: {
    title: 'name',
    parts: { translations: { names: ['translation', 'translations'] } },
    files: null,
  },
  reports: null,
  counts: uncounted,
  publishing: statusChanges,
  transfer: 'transferred',
  search: null,
  ...fromFields(productFields),
} as const satisfies ContentKind;
