import * as z from '../../zod';
import { limits } from '../../limits';
import { millis, optionalText, requiredName, requiredText, webUrl } from '../../values/primitives';
import { inLists } from '../../values/translatedTexts';
import { appStatus } from './app';
import { storedEnum } from '../../values/stored';

/** `amount` counts minor units (cents); `currency` is ISO 4217. */
export const price = z.object({
  amount: z.number().int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Enter a currency code such as EUR.'),
  interval: storedEnum(['once', 'month', 'year'], 'once'),
});
export type Price = z.infer<typeof price>;

/** `products/{id}`; a null price is free. */
export const product = z.object({
  id: z.string(),
  name: requiredName('a name', limits.product.name),
  summary: requiredText('a summary', limits.product.summary),
  description: optionalText(limits.product.description),
  appIds: z.array(z.string()).max(limits.product.apps),
  price: price.nullable(),
  url: webUrl.nullable(),
  imageUrl: webUrl.nullable(),
  status: appStatus,
  position: z.number().int().nonnegative(),
  ...inLists,
  /** 0 for a product that was stored before products had this time. */
  updatedAt: millis.default(0),
});
export type Product = z.infer<typeof product>;
