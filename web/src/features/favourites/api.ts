import { collections, getErrorCode, type AppSummary } from '@appshelf/model';
import {
  createDocument,
  deleteDocument,
  readDocument,
  readPage,
  serverTime,
  type PageEnd,
} from '../../firebase/firestore';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../store';
import { readPublishedApps } from '../apps';

/** A favourite app, and when it was marked, in milliseconds since the epoch. */
export interface Favourite {
  appId: string;
  createdAt: number;
  /** null when the app is not published any more. */
  app: AppSummary | null;
}

interface FavouritesPage {
  favourites: Favourite[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** Identifies a favourite by member and app. */
interface FavouriteKey {
  uid: string;
  appId: string;
}

/** How many favourites a page has; {@link readPublishedApps} reads their apps with one query. */
const pageSize = 24;

const getPath = (uid: string) => `${collections.users}/${uid}/${collections.favourites}`;

const listTag = { type: 'Favourite', id: 'list' } as const;

/** Creates a favourite; one that exists already counts as created. */
async function mark({ uid, appId }: FavouriteKey): Promise<void> {
  try {
    await createDocument(`${getPath(uid)}/${appId}`, { createdAt: serverTime });
  } catch (error) {
    if (getErrorCode(error) !== 'already-exists') throw error;
  }
}

/** A member's favourite apps (`users/{uid}/favourites`), readable for that member only. */
const favouritesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A member's favourites with their apps, the latest first, page by page. */
    listFavourites: build.infiniteQuery<FavouritesPage, { uid: string }, PageEnd | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ end }) => end,
      },
      queryFn: toQueryFn(async ({ queryArg: { uid }, pageParam }) => {
        const { entities, end } = await readPage(
          {
            collection: getPath(uid),
            equal: {},
            order: [['createdAt', 'desc']],
            size: pageSize,
            after: pageParam,
            peek: true,
          },
          (appId, { createdAt }) => ({ appId, createdAt: Number(createdAt) }),
        );
        const apps = await readPublishedApps(entities.map(({ appId }) => appId));
        return {
          favourites: entities.map((entity) => ({
            ...entity,
            app: apps.get(entity.appId) ?? null,
          })),
          end,
        };
      }),
      providesTags: [listTag],
    }),

    /** Whether a member marked an app. */
    isFavourite: build.query<boolean, FavouriteKey>({
      queryFn: toQueryFn(
        async ({ uid, appId }) =>
          (await readDocument(`${getPath(uid)}/${appId}`, () => true)) ?? false,
      ),
      providesTags: (_is, _error, { appId }) => [{ type: 'Favourite', id: appId }],
    }),

    /** Adds or removes a favourite. The change applies at once, and is restored when the write fails. */
    setFavourite: build.mutation<null, FavouriteKey & { favourite: boolean }>({
      queryFn: toVoidQueryFn(({ favourite, ...key }) =>
        favourite ? mark(key) : deleteDocument(`${getPath(key.uid)}/${key.appId}`),
      ),
      onQueryStarted: async ({ favourite, ...key }, { dispatch, queryFulfilled }) => {
        const patches = [
          dispatch(favouritesApi.util.updateQueryData('isFavourite', key, () => favourite)),
          dispatch(
            favouritesApi.util.updateQueryData('listFavourites', { uid: key.uid }, (list) => {
              if (favourite) return;
              for (const page of list.pages) {
                page.favourites = page.favourites.filter(({ appId }) => appId !== key.appId);
              }
            }),
          ),
        ];
        try {
          await queryFulfilled;
        } catch {
          for (const patch of patches) patch.undo();
        }
      },
      // A new favourite is first in the list; a removed one was removed from the cached list already.
      invalidatesTags: (_done, error, { favourite }) =>
        favourite && error === undefined ? [listTag] : [],
    }),
  }),
});

export const { useListFavouritesInfiniteQuery, useIsFavouriteQuery, useSetFavouriteMutation } =
  favouritesApi;
export { favouritesApi };
