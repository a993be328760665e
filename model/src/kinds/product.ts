import { limits } from '../limits';
import { publishersOwn, uncounted, type ContentKind } from './kind';
import { statusChanges } from './publishing';

/** An offer with a price that holds apps. */
export const product = {
  collection: 'products',
  paths: ['products/{id}'],
  page: '/admin/resources?tab=products&id={id}',
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
  media: { imageUrl: 'picture' },
  counts: uncounted,
  publishing: statusChanges,
  transfer: 'transferred',
  links: { addresses: ['url'], markdown: ['description'] },
  translations: {
    texts: {
      name: limits.product.name,
      summary: limits.product.summary,
      description: limits.product.description,
    },
    lists: {},
    markdown: ['description'],
    listed: ['name', 'summary'],
    areProposed: false,
  },
  search: null,
} as const satisfies ContentKind;
