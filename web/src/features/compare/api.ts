import { productQueries, releaseQueries, type AppRelease, type Product } from '@appshelf/model';
import { readPage } from '../../firebase/firestore';
import { toRelease } from '../apps';
import { toProduct } from '../products';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../store';

/** The data about an app that its own document does not have. */
export interface AppDetails {
  /** null for an app without releases. */
  latestRelease: AppRelease | null;
  /** Some of the published products that hold the app. */
  products: Product[];
}

const compareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An app's latest release and products: at most four documents. */
    getAppDetails: build.query<AppDetails, { appId: string }>({
      queryFn: toQueryFn(async ({ appId }) => {
        const [releases, products] = await Promise.all([
          readPage({ ...releaseQueries.list(appId), size: 1 }, toRelease),
          readPage(productQueries.ofApp(appId), toProduct),
        ]);
        return { latestRelease: releases.entities[0] ?? null, products: products.entities };
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useGetAppDetailsQuery } = compareApi;
