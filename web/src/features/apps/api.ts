import {
  appQueries,
  facetsPath,
  getSlug,
  pageSizes,
  type App,
  type AppList,
  type AppListQuery,
  type AppRelease,
  type AppSummary,
  type FacetsResponse,
  type ListedApp,
  type PageDataOf,
  orderRelatedApps,
  releaseQueries,
  type Translated,
} from '@appshelf/model';
import { baseApi, keepUnusedForBackSeconds, registerPageData, toQueryFn } from '../../store';
import { countDocuments, readPage, type Decoder } from '../../firebase/firestore';
import { readPublished } from '../../firebase/firestore/readPublished';
import { fetchCached } from '../../lib/fetchCached';
import { translateEntry } from '../translations';
import { parseFacets } from './facets/parseFacets';

/** Decodes a document of `apps` as an app. */
export const toApp: Decoder<App> = (id, fields, _path, { app }) => app.parse({ ...fields, id });

/** Decodes the fields of a document of `apps` that lists show, in the reader's language. */
export const toAppSummary: Decoder<AppSummary> = (id, fields, _path, { appSummary, toListed }) =>
  toListed('app', appSummary.parse({ ...fields, id }));

/** Decodes a document of `apps` for a list that shows more of it, in the reader's language. */
const toListedApp: Decoder<ListedApp> = (id, fields, _path, { listedApp, toListed }) =>
  toListed('app', listedApp.parse({ ...fields, id }));

/** Decodes a release. */
export const toRelease: Decoder<AppRelease> = (version, fields, _path, { appRelease }) =>
  appRelease.parse({ ...fields, version });

/** The public catalogue. */
const appsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    countApps: build.query<number, string | null>({
      queryFn: toQueryFn((category) => countDocuments(appQueries.count(category))),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: ['App'],
    }),

    /**
     * One page of the catalogue. A page begins where the previous one ended. When pages are opened in order, that
     * position is cached, and each page costs only its own documents; otherwise the pages before it are read too.
     */
    listApps: build.query<AppList, AppListQuery>({
      queryFn: toQueryFn(async (wanted, { dispatch }): Promise<AppList> => {
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
            { ...appQueries.list(category, sort), after: previous?.end ?? null },
            toAppSummary,
          ),
        ]);
        return { apps: entities, hasNext: page * pageSizes.catalogue < total, total, end };
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: ['App'],
    }),

    /** The facets of the whole catalogue: a response that the CDN caches, without a read of the database. */
    getFacets: build.query<FacetsResponse, null>({
      queryFn: toQueryFn(async () => {
        const answer = await fetchCached(facetsPath);
        const facets = parseFacets(answer);
        if (facets === null) throw new Error(`${facetsPath} cannot be read.`);
        return facets;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /**
     * The app at an address, by its id or the end of its address, as lists show it; null when there is none or it is not published.
     */
    getApp: build.query<ListedApp | null, string>({
      queryFn: toQueryFn((address) => readPublished(appQueries, address, toListedApp)),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: (_app, _error, id) => [{ type: 'App', id }],
    }),

    /** The app as its page shows it, in the reader's language; null as {@link getApp}. */
    getShownApp: build.query<Translated<App> | null, string>({
      queryFn: toQueryFn(async (address) =>
        translateEntry('app', await readPublished(appQueries, address, toApp)),
      ),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: (_app, _error, id) => [{ type: 'App', id }],
    }),

    /**
     * The best-rated apps of an app's category, without the app itself, ordered by the number of technologies they
     * share with it. They are chosen from what one indexed query reads.
     */
    listRelatedApps: build.query<
      AppSummary[],
      { id: string; category: string; technologies: string[] }
    >({
      queryFn: toQueryFn(async ({ id, category, technologies }) => {
        const { entities } = await readPage(appQueries.related(category), (...document) => ({
          ...toAppSummary(...document),
          technologies: toApp(...document).technologies,
        }));
        return orderRelatedApps({ id, technologies }, entities);
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: ['App'],
    }),

    /** The releases of an app, newest first. */
    listReleases: build.query<AppRelease[], { appId: string }>({
      queryFn: toQueryFn(async ({ appId }) => {
        return (await readPage(releaseQueries.list(appId), toRelease)).entities;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
      providesTags: (_releases, _error, { appId }) => [{ type: 'App', id: appId }],
    }),
  }),
});

registerPageData<PageDataOf<'app'>>('app', ({ app }) =>
  appsApi.util.upsertQueryEntries([{ endpointName: 'getShownApp', arg: getSlug(app), value: app }]),
);

registerPageData<PageDataOf<'apps'>>('apps', ({ query, list }) =>
  appsApi.util.upsertQueryEntries([{ endpointName: 'listApps', arg: query, value: list }]),
);

/** The cached state of a page of the catalogue, without reading it. */
export const useListAppsState = appsApi.endpoints.listApps.useQueryState;

export const {
  useListAppsQuery,
  useGetFacetsQuery,
  useGetAppQuery,
  useGetShownAppQuery,
  useListRelatedAppsQuery,
  useListReleasesQuery,
} = appsApi;
export { appsApi };
