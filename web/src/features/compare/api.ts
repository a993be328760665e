import { collections, type AppRelease, type Product } from '@appshelf/model';
import { readPage } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../store';

/** The data about an app that its own document does not have. */
export interface AppDetails {
  /** null for an app without releases. */
  latestRelease: AppRelease | null;
  /** Published products that hold the app, at most {@link mostProducts}. */
  products: Product[];
}

/** How many products of an app are named. */
const mostProducts = 3;

async function readLatestRelease(appId: string): Promise<AppRelease | null> {
  const { entities } = await readPage(
    {
      collection: `${collections.apps}/${appId}/${collections.releases}`,
      equal: {},
      order: [['publishedAt', 'desc']],
      size: 1,
      after: null,
    },
    (version, fields, _path, { appRelease }): AppRelease =>
      appRelease.parse({ ...fields, version }),
  );
  return entities[0] ?? null;
}

async function readProducts(appId: string): Promise<Product[]> {
  const { entities } = await readPage(
    {
      collection: collections.products,
      equal: { status: 'published' },
      contains: ['appIds', appId],
      order: [],
      size: mostProducts,
      after: null,
    },
    (id, fields, _path, { product, toListed }): Product =>
      toListed('product', product.parse({ ...fields, id })),
  );
  return entities;
}

const compareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An app's latest release and products: at most four documents. */
    getAppDetails: build.query<AppDetails, { appId: string }>({
      queryFn: toQueryFn(async ({ appId }) => {
        const [latestRelease, products] = await Promise.all([
          readLatestRelease(appId),
          readProducts(appId),
        ]);
        return { latestRelease, products };
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useGetAppDetailsQuery } = compareApi;
