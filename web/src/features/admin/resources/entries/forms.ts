import { price, product, resource, webUrl, type Product, type Resource } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { foreignPicture, isOwnPicture } from '../../../../images/toShownPicture';
import { formatAmount, parseAmount } from './amount';

/** What stands in the controls of a product's form, finished or not. */
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

/** What an administrator says of a product. */
export type ProductInput = Pick<
  Product,
  'name' | 'summary' | 'description' | 'appIds' | 'price' | 'url' | 'imageUrl'
>;

/** An address that may be absent: an empty field. */
const optionalUrl = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .pipe(webUrl.nullable());

const optionalPicture = optionalUrl.refine(isOwnPicture, foreignPicture);

const { name, summary, description, appIds } = product.shape;

/** What a product's form must hold to be saved. */
export const productForm: z.ZodType<ProductInput, ProductFields> = productFields
  .extend({ name, summary, description, appIds, url: optionalUrl, imageUrl: optionalPicture })
  .transform(({ isFree, amount, currency, interval, ...rest }, context): ProductInput => {
    if (isFree) return { ...rest, price: null };
    const read = parseAmount(amount, currency);
    if (typeof read === 'number') return { ...rest, price: { amount: read, currency, interval } };
    context.addIssue({ code: 'custom', path: ['amount'], message: read });
    return z.NEVER;
  });

/** The form of a product that does not exist yet. */
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

/** A product as the form shows it. */
export function toProductFields(entry: Product): ProductFields {
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

/** What stands in the controls of a resource's form, finished or not. */
export const resourceFields = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  url: z.string(),
  imageUrl: z.string(),
});
export type ResourceFields = z.infer<typeof resourceFields>;

/** What an administrator says of a resource. */
export type ResourceInput = Pick<Resource, 'title' | 'summary' | 'body' | 'url' | 'imageUrl'>;

/** What a resource's form must hold to be saved. */
export const resourceForm: z.ZodType<ResourceInput, ResourceFields> = resource
  .pick({ title: true, summary: true, body: true })
  .extend({ url: optionalUrl, imageUrl: optionalPicture });

/** The form of a resource that does not exist yet. */
export const emptyResource: ResourceFields = {
  title: '',
  summary: '',
  body: '',
  url: '',
  imageUrl: '',
};

/** A resource as the form shows it. */
export function toResourceFields({ title, summary: lead, body, url, imageUrl }: Resource) {
  return { title, summary: lead, body, url: url ?? '', imageUrl: imageUrl ?? '' };
}
