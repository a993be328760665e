import { collections, type Product } from '@appshelf/model';
import { readPage } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../store';

/** The limit of the list, which has no second page; no maker is expected to offer more. */
const mostShown = 50;

const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published products, in the order that administrators chose. */
    listProducts: build.query<Product[], undefined>({
      queryFn: toQueryFn(async () => {
        const { entities } = await readPage(
          {
            collection: collections.products,
            equal: { status: 'published' },
            order: [['position', 'asc']],
            size: mostShown,
            after: null,
          },
          (id, fields, _path, { product, toListed }): Product =>
            toListed('product', product.parse({ ...fields, id })),
        );
        return entities;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useListProductsQuery } = productsApi;
