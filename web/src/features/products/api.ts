import { collections, type Product } from '@appshelf/model';
import { readPage } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryResult } from '../../store';

/** More than a maker offers; the list has no second page. */
const mostShown = 50;

const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published products in the order that administrators gave them. */
    listProducts: build.query<Product[], undefined>({
      queryFn: () =>
        toQueryResult(async () => {
          const { entities } = await readPage(
            {
              collection: collections.products,
              equal: { status: 'published' },
              order: [['position', 'asc']],
              size: mostShown,
              after: null,
            },
            (id, fields, _path, { product }): Product => product.parse({ ...fields, id }),
          );
          return entities;
        }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useListProductsQuery } = productsApi;
