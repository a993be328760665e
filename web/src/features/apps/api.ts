import {
  appOrders,
  collections,
  facetsPath,
  isDocumentId,
  pageSizes,
  type App,
  type AppCategory,
  type AppRelease,
  type AppSort,
  type AppSummary,
  type FacetsResponse,
} from '@appshelf/model';
import { baseApi, keepUnusedForBackSeconds, toQueryResult } from '../../store';
import {
  countDocuments,
  isPermissionDenied,
  readDocument,
  readPage,
  type Decoder,
  type PageEnd,
  type PageQuery,
} from '../../firebase/firestore';

/** Which page of published apps is wanted, and in which order. */
export interface AppListQuery {
  /** null for all categories. */
  category: AppCategory | null;
  /** Counted from 1. */
  page: number;
  sort: AppSort;
}

/** A page of the catalogue. */
export interface AppList {
  /** {@link pageSizes.catalogue} at most. */
  apps: AppSummary[];
  hasNext: boolean;
  /** All published apps of the category. */
  total: number;
  /** Where the next page begins. */
  end: PageEnd | null;
}

/** How many version notes an app's page shows. */
const releasesShown = 20;

/** How many of a category's best-rated apps are looked at for an app's relatives. */
const relativesRead = 12;

/** A document of `apps` as an app. */
export const toApp: Decoder<App> = (id, fields, _path, { app }) => app.parse({ ...fields, id });

/** What lists show of a document of `apps`. */
export const toAppSummary: Decoder<AppSummary> = (id, fields, _path, { appSummary }) =>
  appSummary.parse({ ...fields, id });

function publishedIn(category: AppCategory | null): PageQuery['equal'] {
  return category === null ? { status: 'published' } : { status: 'published', category };
}

/** The catalogue, as everybody sees it. */
const appsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    countApps: build.query<number, AppCategory | null>({
      queryFn: (category) =>
        toQueryResult(async () => {
          return countDocuments(collections.apps, publishedIn(category));
        }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: ['App'],
    }),

    /**
     * One page of the catalogue. A page begins where the one before it ended, which is known when the pages are
     * opened in order, so that each costs its own documents only; opened out of order, the pages before are read too.
     */
    listApps: build.query<AppList, AppListQuery>({
      queryFn: (wanted, { dispatch }) =>
        toQueryResult(async (): Promise<AppList> => {
          const { category, page, sort } = wanted;
          const previous =
            page === 1
              ? null
              : await dispatch(
                  appsApi.endpoints.listApps.initiate(
                    { ...wanted, page: page - 1 },
                    { subscribe: false },
                  ),
                ).unwrap();
          if (previous !== null && !previous.hasNext) {
            return { apps: [], hasNext: false, total: previous.total, end: null };
          }
          const [total, { entities, end }] = await Promise.all([
            previous?.total ??
              dispatch(
                appsApi.endpoints.countApps.initiate(category, {
                  subscribe: false,
                  forceRefetch: true,
                }),
              ).unwrap(),
            readPage(
              {
                collection: collections.apps,
                equal: publishedIn(category),
                order: appOrders[sort],
                size: pageSizes.catalogue,
                after: previous?.end ?? null,
              },
              toAppSummary,
            ),
          ]);
          return { apps: entities, hasNext: page * pageSizes.catalogue < total, total, end };
        }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: ['App'],
    }),

    /** What the facets of the whole catalogue show: a cached answer, no read. */
    getFacets: build.query<FacetsResponse, null>({
      queryFn: () =>
        toQueryResult(async () => {
          // Without credentials the CDN gives everybody the same cached copy.
          const response = await fetch(facetsPath, { credentials: 'omit' });
          if (!response.ok) throw new Error(`${facetsPath} answered ${String(response.status)}.`);
          const { readFacets } = await import('./facets/readFacets');
          const facets = readFacets(await response.json());
          if (facets === null) throw new Error(`${facetsPath} cannot be read.`);
          return facets;
        }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /** One app; null when there is none or it is not published. */
    getApp: build.query<App | null, string>({
      queryFn: (id) =>
        toQueryResult(async () => {
          if (!isDocumentId(id)) return null;
          try {
            const app = await readDocument(`${collections.apps}/${id}`, toApp);
            return app?.status === 'published' ? app : null;
          } catch (error) {
            // What is not published may not be read; the rules do not tell it from what does not exist.
            if (isPermissionDenied(error)) return null;
            throw error;
          }
        }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: (_app, _error, id) => [{ type: 'App', id }],
    }),

    /**
     * The best-rated apps of an app's category, {@link relativesRead} at most by one indexed query, those that share
     * most technologies with it first; without itself.
     */
    listRelatedApps: build.query<
      AppSummary[],
      { id: string; category: AppCategory; technologies: string[] }
    >({
      queryFn: ({ id, category, technologies }) =>
        toQueryResult(async () => {
          const { entities } = await readPage(
            {
              collection: collections.apps,
              equal: publishedIn(category),
              order: appOrders.rating,
              size: relativesRead,
              after: null,
            },
            (...document) => ({
              summary: toAppSummary(...document),
              shared: toApp(...document).technologies.filter((each) => technologies.includes(each))
                .length,
            }),
          );
          return entities
            .filter(({ summary }) => summary.id !== id)
            .sort((a, b) => b.shared - a.shared)
            .map(({ summary }) => summary);
        }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: ['App'],
    }),

    /** The versions of an app, newest first. */
    listReleases: build.query<AppRelease[], { appId: string }>({
      queryFn: ({ appId }) =>
        toQueryResult(async () => {
          const { entities } = await readPage(
            {
              collection: `${collections.apps}/${appId}/${collections.releases}`,
              equal: {},
              order: [['publishedAt', 'desc']],
              size: releasesShown,
              after: null,
            },
            (version, fields, _path, { appRelease }): AppRelease =>
              appRelease.parse({ ...fields, version }),
          );
          return entities;
        }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: (_releases, _error, { appId }) => [{ type: 'App', id: appId }],
    }),
  }),
});

/** What is known of a page of the catalogue, without reading it. */
export const useListAppsState = appsApi.endpoints.listApps.useQueryState;

export const {
  useListAppsQuery,
  useGetFacetsQuery,
  useGetAppQuery,
  useListRelatedAppsQuery,
  useListReleasesQuery,
} = appsApi;
export { appsApi };
