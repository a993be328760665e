import { collections, getErrorCode, type AppSummary } from '@appshelf/model';
import {
  createDocument,
  deleteDocument,
  readDocument,
  readPage,
  serverTime,
  type PageEnd,
} from '../../firebase/firestore';
import { baseApi, toQueryResult } from '../../store';
import { readPublishedApps } from '../apps';

/** An app that a member marked, and when, in milliseconds since the epoch. */
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

/** Whose favourite, and of which app. */
interface FavouriteKey {
  uid: string;
  appId: string;
}

/** How many favourites one page holds; {@link readPublishedApps} reads their apps in one query. */
const pageSize = 24;

const getPath = (uid: string) => `${collections.users}/${uid}/${collections.favourites}`;

const listTag = { type: 'Favourite', id: 'list' } as const;

/** Creates the mark; one that stands already is as wanted. */
async function mark({ uid, appId }: FavouriteKey): Promise<void> {
  try {
    await createDocument(`${getPath(uid)}/${appId}`, { createdAt: serverTime });
  } catch (error) {
    if (getErrorCode(error) !== 'already-exists') throw error;
  }
}

/** The apps that a member keeps at hand (`users/{uid}/favourites`), theirs alone to see. */
const favouritesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A member's favourites with their apps, the latest first, page by page. */
    listFavourites: build.infiniteQuery<FavouritesPage, { uid: string }, PageEnd | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ end }) => end,
      },
      queryFn: ({ queryArg: { uid }, pageParam }) =>
        toQueryResult(async () => {
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
      queryFn: ({ uid, appId }) =>
        toQueryResult(
          async () => (await readDocument(`${getPath(uid)}/${appId}`, () => true)) ?? false,
        ),
      providesTags: (_is, _error, { appId }) => [{ type: 'Favourite', id: appId }],
    }),

    /** Marks an app or takes the mark back. Shown at once, and as it was when that fails. */
    setFavourite: build.mutation<null, FavouriteKey & { favourite: boolean }>({
      queryFn: ({ favourite, ...key }) =>
        toQueryResult(async () => {
          await (favourite ? mark(key) : deleteDocument(`${getPath(key.uid)}/${key.appId}`));
          return null;
        }),
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
      // A new mark stands first in the list; a removed one is out of it already.
      invalidatesTags: (_done, error, { favourite }) =>
        favourite && error === undefined ? [listTag] : [],
    }),
  }),
});

export const { useListFavouritesInfiniteQuery, useIsFavouriteQuery, useSetFavouriteMutation } =
  favouritesApi;
export { favouritesApi };
