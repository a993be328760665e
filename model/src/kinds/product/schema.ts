import * as z from '../../zod';
import { toSchemas } from '../../fields/schemas';
import { inLists } from '../../values/translatedTexts';
import { productFields } from './fields';

/** `products/{id}`. */
export const product = z.object({ id: z.string(), ...toSchemas(productFields), ...inLists });
export type Product = z.infer<typeof product>;
