import type { Product } from '@appshelf/model';
import type { Decoder } from '../../firebase/firestore';

/** Decodes a product, in the reader's language. */
export const toProduct: Decoder<Product> = (id, fields, _path, { product, toListed }) =>
  toListed('product', product.parse({ ...fields, id }));
