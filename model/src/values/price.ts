import * as z from '../zod';
import { storedEnum } from './stored';

/** How often a price is paid. */
export const priceIntervals = ['once', 'month', 'year'] as const;

/** `amount` counts minor units (cents); `currency` is ISO 4217. */
export const price = z.object({
  amount: z.number().int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Enter a currency code such as EUR.'),
  interval: storedEnum(priceIntervals, 'once'),
});
export type Price = z.infer<typeof price>;
