import { productQueries, type Product } from '@appshelf/model';
import { readPage } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../store';
import { toProduct } from './productDocument';

const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published products, in the order that administrators chose. */
    listProducts: build.query<Product[], undefined>({
      queryFn: toQueryFn(async () => {
        return (await readPage(productQueries.list(), toProduct)).entities;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useListProductsQuery } = productsApi;
