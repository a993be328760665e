import { formatAmount, parseAmount, price, product, resource } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { optionalPicture, optionalUrl } from '../../forms';

/** The values of the form of a product, valid or not. */
export const productFields = z.object({
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  appIds: z.array(z.string()),
  isFree: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  interval: price.shape.interval,
  url: z.string(),
  imageUrl: z.string(),
});
export type ProductFields = z.infer<typeof productFields>;

/** The fields of a product that an administrator edits. */
export const productInput = product.pick({
  name: true,
  summary: true,
  description: true,
  appIds: true,
  price: true,
  url: true,
  imageUrl: true,
});
export type ProductInput = z.infer<typeof productInput>;

const { name, summary, description, appIds } = product.shape;

/** Validates the form of a product and converts it to the fields of the document. */
export const productForm: z.ZodType<ProductInput, ProductFields> = productFields
  .extend({ name, summary, description, appIds, url: optionalUrl, imageUrl: optionalPicture })
  .transform(({ isFree, amount, currency, interval, ...rest }, context): ProductInput => {
    if (isFree) return { ...rest, price: null };
    const read = parseAmount(amount, currency);
    if (typeof read === 'number') return { ...rest, price: { amount: read, currency, interval } };
    context.addIssue({ code: 'custom', path: ['amount'], message: read });
    return z.NEVER;
  });

/** The initial values for a new product. */
export const emptyProduct: ProductFields = {
  name: '',
  summary: '',
  description: '',
  appIds: [],
  isFree: false,
  amount: '',
  currency: 'EUR',
  interval: 'month',
  url: '',
  imageUrl: '',
};

/** Converts a product to the values of the form. */
export function toProductFields(entry: ProductInput): ProductFields {
  const { price: charged } = entry;
  return {
    name: entry.name,
    summary: entry.summary,
    description: entry.description,
    appIds: entry.appIds,
    isFree: charged === null,
    amount: charged === null ? '' : formatAmount(charged.amount, charged.currency),
    currency: charged?.currency ?? emptyProduct.currency,
    interval: charged?.interval ?? emptyProduct.interval,
    url: entry.url ?? '',
    imageUrl: entry.imageUrl ?? '',
  };
}

/** The values of the form of a resource, valid or not. */
export const resourceFields = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  url: z.string(),
  imageUrl: z.string(),
});
export type ResourceFields = z.infer<typeof resourceFields>;

/** The fields of a resource that an administrator edits. */
export const resourceInput = resource.pick({
  title: true,
  summary: true,
  body: true,
  url: true,
  imageUrl: true,
});
export type ResourceInput = z.infer<typeof resourceInput>;

/** Validates the form of a resource and converts it to the fields of the document. */
export const resourceForm: z.ZodType<ResourceInput, ResourceFields> = resourceInput.extend({
  url: optionalUrl,
  imageUrl: optionalPicture,
});

/** The initial values for a new resource. */
export const emptyResource: ResourceFields = {
  title: '',
  summary: '',
  body: '',
  url: '',
  imageUrl: '',
};

/** Converts a resource to the values of the form. */
export function toResourceFields({ title, summary: lead, body, url, imageUrl }: ResourceInput) {
  return { title, summary: lead, body, url: url ?? '', imageUrl: imageUrl ?? '' };
}
