import {
  collections,
  emptyAppCounters,
  type App,
  type AppCreation,
  type AppInput,
  type AppStatus,
} from '@appshelf/model';
import { deleteEntry } from '../../../firebase/deletion';
import {
  countDocuments,
  createDocument,
  readDocument,
  serverTime,
  updateDocument,
} from '../../../firebase/firestore';
import { baseApi, toQueryResult } from '../../../store';
import { toApp } from '../../apps';
import { readTablePage, type TablePage } from '../table';
import { getAppRows, type AdminAppRow } from './list/appRows';
import type { AppsTable } from './list/appsTable';

/** How many apps there are of each status. */
type AppCounts = Record<AppStatus, number>;

function getPath(id: string): string {
  return `${collections.apps}/${id}`;
}

/** What depends on which apps there are. */
const lists = { type: 'AdminApp', id: 'lists' } as const;

/** A change of an app, based on what the editor had read: saving over somebody else's change is refused. */
interface AppChange {
  id: string;
  /** `updatedAt` of the app as it was read. */
  basis: number;
}

/** The catalogue as administrators see and change it. The security rules decide what is let in. */
export const adminAppsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many there are now. What it is counted for, such as the last change of an app, is its argument: another counts anew. */
    countAppsByStatus: build.query<AppCounts, string | null>({
      queryFn: () =>
        toQueryResult(async () => {
          const count = (status: AppStatus) => countDocuments(collections.apps, { status });
          const [draft, published, archived] = await Promise.all([
            count('draft'),
            count('published'),
            count('archived'),
          ]);
          return { draft, published, archived };
        }),
      providesTags: [lists],
      keepUnusedDataFor: 0,
    }),

    /** One page of the table. */
    listAdminApps: build.query<TablePage<AdminAppRow>, AppsTable>({
      queryFn: (state) => toQueryResult(() => readTablePage('apps', state, getAppRows(state))),
      providesTags: [lists],
    }),

    /** One app in whatever status; null when there is none. */
    getAdminApp: build.query<App | null, string>({
      queryFn: (id) => toQueryResult(() => readDocument(getPath(id), toApp)),
      providesTags: (_app, _error, id) => [{ type: 'AdminApp', id }],
      keepUnusedDataFor: 0,
    }),

    /** Puts a draft on the shelf; fails with `already-exists` when the address is taken. */
    createApp: build.mutation<null, { app: AppCreation; createdBy: string }>({
      queryFn: ({ app: { id, ...input }, createdBy }) =>
        toQueryResult(async () => {
          await createDocument(getPath(id), {
            ...input,
            ...emptyAppCounters,
            status: 'draft',
            createdAt: serverTime,
            updatedAt: serverTime,
            publishedAt: null,
            createdBy,
          });
          return null;
        }),
      invalidatesTags: [lists],
    }),

    /**
     * Saves what was edited and yields the new `updatedAt`; fails with `failed-precondition` when somebody else
     * saved in the meantime.
     */
    saveApp: build.mutation<number, AppChange & { input: AppInput }>({
      queryFn: ({ id, basis, input }) =>
        toQueryResult(() => updateDocument(getPath(id), { ...input }, { updatedAt: basis })),
      invalidatesTags: (_at, _error, { id }) => [lists, { type: 'AdminApp', id }, 'App'],
    }),

    /**
     * Publishes, archives or takes back to draft, and yields the new `updatedAt`. The day of publication is that of
     * the first time.
     */
    setAppStatus: build.mutation<
      number,
      AppChange & { status: AppStatus; isFirstPublication: boolean }
    >({
      queryFn: ({ id, basis, status, isFirstPublication }) =>
        toQueryResult(() =>
          updateDocument(
            getPath(id),
            { status, ...(isFirstPublication ? { publishedAt: serverTime } : {}) },
            { updatedAt: basis },
          ),
        ),
      invalidatesTags: (_at, _error, { id }) => [lists, { type: 'AdminApp', id }, 'App'],
    }),

    deleteApp: build.mutation<null, string>({
      queryFn: (id) =>
        toQueryResult(async () => {
          await deleteEntry(getPath(id));
          return null;
        }),
      invalidatesTags: [lists, 'App'],
    }),
  }),
});

/** Whether an address is free for a new app. */
export async function isSlugFree(id: string): Promise<boolean> {
  return (await readDocument(getPath(id), toApp)) === null;
}

export const {
  useCountAppsByStatusQuery,
  useListAdminAppsQuery,
  useGetAdminAppQuery,
  useLazyGetAdminAppQuery,
  useCreateAppMutation,
  useSaveAppMutation,
  useSetAppStatusMutation,
  useDeleteAppMutation,
} = adminAppsApi;
