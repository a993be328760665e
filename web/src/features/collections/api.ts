import {
  collections,
  isDocumentId,
  pageSizes,
  quotas,
  type AppCollection,
  type AppSummary,
  type CollectionContent,
  type PageDataOf,
} from '@appshelf/model';
import {
  isPermissionDenied,
  readDocument,
  readPage,
  type Decoder,
  type PageEnd,
} from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, registerPageData, toQueryFn } from '../../store';
import { readPublishedApps } from '../apps';

interface CollectionList {
  collections: AppCollection[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** How many apps one query reads; see {@link readPublishedApps}. */
const appsAtOnce = 30;

const listTag = { type: 'Collection', id: 'list' } as const;

/** The path of a collection's document. */
export const getCollectionPath = (id: string): string => `${collections.collections}/${id}`;

/** Decodes a stored collection. */
const toCollection: Decoder<AppCollection> = (id, fields, _path, { appCollection }) =>
  appCollection.parse({ ...fields, id });

/** Reads a collection as its owner; null when there is none. */
export const readCollection = (id: string): Promise<AppCollection | null> =>
  readDocument(getCollectionPath(id), toCollection);

/** Reads the published apps of a collection, in its order: at most two queries. */
async function readApps(ids: readonly string[]): Promise<AppSummary[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / appsAtOnce) }, (_, index) =>
    ids.slice(index * appsAtOnce, (index + 1) * appsAtOnce),
  );
  const read = await Promise.all(parts.map(readPublishedApps));
  return ids.flatMap((id) => read.flatMap((apps) => apps.get(id) ?? []));
}

/** Reads a collection with its apps; null when there is none, or this person may not read it. */
async function readContent(
  id: string,
  isShown: (collection: AppCollection) => boolean,
): Promise<CollectionContent | null> {
  if (!isDocumentId(id)) return null;
  try {
    const collection = await readCollection(id);
    if (collection === null || !isShown(collection)) return null;
    return { collection, apps: await readApps(collection.appIds) };
  } catch (error) {
    // The rules refuse to read a private collection, and do not reveal whether it exists.
    if (isPermissionDenied(error)) return null;
    throw error;
  }
}

/** The lists of apps that members make (`collections/{id}`). */
export const collectionsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Collection'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The published collections, the newest first, page by page. */
      listCollections: build.infiniteQuery<CollectionList, null, PageEnd | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ end }) => end ?? undefined,
        },
        queryFn: toQueryFn(async ({ pageParam }) => {
          const { entities, end } = await readPage(
            {
              collection: collections.collections,
              equal: { status: 'published' },
              order: [['publishedAt', 'desc']],
              size: pageSizes.catalogue,
              after: pageParam,
              peek: true,
            },
            toCollection,
          );
          return { collections: entities, end };
        }),
        keepUnusedDataFor: keepUnusedForBackSeconds,
        providesTags: [listTag],
      }),

      /** A published collection; null when there is none. */
      getCollection: build.query<CollectionContent | null, string>({
        queryFn: toQueryFn((id) => readContent(id, ({ status }) => status === 'published')),
        keepUnusedDataFor: keepUnusedForBackSeconds,
        providesTags: (_content, _error, id) => [{ type: 'Collection', id }],
      }),

      /** A collection in any status, as its owner or a moderator may read it; null when there is none for them. */
      getMemberCollection: build.query<CollectionContent | null, { uid: string; id: string }>({
        queryFn: toQueryFn(({ id }) => readContent(id, () => true)),
        // The editor begins with the version that the server has at that moment.
        keepUnusedDataFor: 0,
        providesTags: (_content, _error, { id }) => [{ type: 'Collection', id }],
      }),

      /** A member's own collections, the latest changed first. */
      listOwnCollections: build.query<AppCollection[], { uid: string }>({
        queryFn: toQueryFn(async ({ uid }) => {
          const { entities } = await readPage(
            {
              collection: collections.collections,
              equal: { ownerUid: uid },
              order: [['updatedAt', 'desc']],
              size: quotas.collections,
              after: null,
            },
            toCollection,
          );
          return entities;
        }),
        providesTags: [listTag],
      }),
    }),
  });

registerPageData<PageDataOf<'collection'>>('collection', ({ content }) =>
  collectionsApi.util.upsertQueryEntries([
    { endpointName: 'getCollection', arg: content.collection.id, value: content },
  ]),
);

export const {
  useListCollectionsInfiniteQuery,
  useGetCollectionQuery,
  useGetMemberCollectionQuery,
  useListOwnCollectionsQuery,
} = collectionsApi;
