import { publishersOwn, uncounted, type ContentKind } from './kind';

/** An offer with a price that holds apps. */
export const product = {
  collection: 'products',
  paths: ['products/{id}'],
  page: '/admin/resources?tab=products&id={id}',
  names: ['Product', 'Products'],
  permissions: { edit: 'products.edit', delete: 'products.edit', history: 'products.edit' },
  personal: publishersOwn,
  audit: 'recorded',
  trash: { title: 'name', parts: {}, files: null },
  reports: null,
  media: { imageUrl: 'picture' },
  counts: uncounted,
  transfer: 'transferred',
  links: { addresses: ['url'], markdown: ['description'] },
  translations: {
    none: 'A page shows fifty of them, and a translation is one more document to read.',
  },
  search: null,
} as const satisfies ContentKind;
