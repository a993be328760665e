import {
  collectionQueries,
  collections,
  isDocumentId,
  quotas,
  type AppCollection,
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
import { readPublishedById } from '../../firebase/firestore/readPublished';
import { baseApi, keepUnusedForBackSeconds, registerPageData, toQueryFn } from '../../store';
import { readPublishedApps } from '../apps';

interface CollectionList {
  collections: AppCollection[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

const listTag = { type: 'Collection', id: 'list' } as const;

/** The path of a collection's document. */
export const getCollectionPath = (id: string): string => `${collections.collections}/${id}`;

/** Decodes a stored collection. */
const toCollection: Decoder<AppCollection> = (id, fields, _path, { appCollection }) =>
  appCollection.parse({ ...fields, id });

/** Reads a collection as its owner; null when there is none. */
export const readCollection = (id: string): Promise<AppCollection | null> =>
  readDocument(getCollectionPath(id), toCollection);

/** A collection with its published apps, in its order. */
async function withApps(collection: AppCollection | null): Promise<CollectionContent | null> {
  if (collection === null) return null;
  const apps = await readPublishedApps(collection.appIds);
  return { collection, apps: collection.appIds.flatMap((id) => apps.get(id) ?? []) };
}

/** Reads a collection in any status with its apps; null when there is none, or this person may not read it. */
async function readContent(id: string): Promise<CollectionContent | null> {
  if (!isDocumentId(id)) return null;
  try {
    return await withApps(await readCollection(id));
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
            { ...collectionQueries.list(), after: pageParam },
            toCollection,
          );
          return { collections: entities, end };
        }),
        keepUnusedDataFor: keepUnusedForBackSeconds,
        providesTags: [listTag],
      }),

      /** A published collection; null when there is none. */
      getCollection: build.query<CollectionContent | null, string>({
        queryFn: toQueryFn(async (id) =>
          withApps(await readPublishedById(collectionQueries, id, toCollection)),
        ),
        keepUnusedDataFor: keepUnusedForBackSeconds,
        providesTags: (_content, _error, id) => [{ type: 'Collection', id }],
      }),

      /** A collection in any status, as its owner or a moderator may read it; null when there is none for them. */
      getMemberCollection: build.query<CollectionContent | null, { uid: string; id: string }>({
        queryFn: toQueryFn(({ id }) => readContent(id)),
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
