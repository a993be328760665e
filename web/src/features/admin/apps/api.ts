import { t } from '@lingui/core/macro';
import {
  collections,
  emptyAppCounters,
  type App,
  type AppCreation,
  type AppInput,
  type AppStatus,
  type ReadRepositoryRequest,
  type ReadRepositoryResponse,
} from '@appshelf/model';
import {
  countDocuments,
  createDocument,
  readDocument,
  serverTime,
  updateDocument,
} from '../../../firebase/firestore';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../../store';
import { findAddressProblem, findIdProblem } from '../addresses';
import { explainMergedTerms } from '../taxonomies';
import { toApp } from '../../apps';
import { readTablePage, type TablePage } from '../table';
import { getAppRows } from './list/appRows';
import type { AdminAppRow, AppsTable } from './list/appsTable';

/** How many apps there are of each status. */
type AppCounts = Record<AppStatus, number>;

function getPath(id: string): string {
  return `${collections.apps}/${id}`;
}

/** The tag of every query that depends on which apps exist. */
const lists = { type: 'AdminApp', id: 'lists' } as const;

/**
 * The tag of a saved app. A failed save does not invalidate it, so that the editor keeps what was typed: if somebody
 * has deleted the app, reading it again would show "not found".
 */
const whenSaved = (error: unknown, id: string) =>
  error === undefined ? [{ type: 'AdminApp' as const, id }] : [];

/** A change of an app. It fails when somebody else saved the app after `basis`. */
interface AppChange {
  id: string;
  /** `updatedAt` of the app as it was read. */
  basis: number;
}

/** What is said of an address that another app has. */
export const getTakenAddress = (): string => t`Another app has this address.`;

/** The apps as administrators read and change them. The security rules check each write. */
export const adminAppsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The number of apps by status. The argument is the id of the latest change: another value counts again. */
    countAppsByStatus: build.query<AppCounts, string | null>({
      queryFn: toQueryFn(async () => {
        const count = (status: AppStatus) =>
          countDocuments({ collection: collections.apps, equal: { status } });
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
      queryFn: toQueryFn((state) => readTablePage('apps', state, getAppRows(state))),
      providesTags: [lists],
    }),

    /** One app in whatever status; null when there is none. */
    getAdminApp: build.query<App | null, string>({
      queryFn: toQueryFn((id) => readDocument(getPath(id), toApp)),
      providesTags: (_app, _error, id) => [{ type: 'AdminApp', id }],
      keepUnusedDataFor: 0,
    }),

    /** Reads what a site says of a public repository, for the form of a new app. */
    readRepository: build.mutation<ReadRepositoryResponse, ReadRepositoryRequest>({
      queryFn: toQueryFn(async (request) => {
        const { readRepository } = await import('../../../firebase/functions/readRepository');
        return readRepository(request);
      }),
    }),

    /** Creates a draft; fails with `already-exists` when another app has the address. */
    createApp: build.mutation<null, { app: AppCreation; createdBy: string }>({
      queryFn: toVoidQueryFn(async ({ app: { id, ...input }, createdBy }, { dispatch }) => {
        const problem = await findAddressProblem(`/${getPath(id)}`, getTakenAddress());
        if (problem !== null) throw new Error(problem);
        const creating = createDocument(getPath(id), {
          ...input,
          ...emptyAppCounters,
          status: 'draft',
          createdAt: serverTime,
          updatedAt: serverTime,
          publishedAt: null,
          createdBy,
        });
        await creating.catch(explainMergedTerms(input, dispatch));
      }),
      invalidatesTags: [lists],
    }),

    /**
     * Saves an edited app and returns its new `updatedAt`; fails with `failed-precondition` when somebody else saved it
     * in the meantime.
     */
    saveApp: build.mutation<number, AppChange & { input: AppInput }>({
      queryFn: toQueryFn(({ id, basis, input }, { dispatch }) =>
        updateDocument(getPath(id), { ...input }, { updatedAt: basis }, { isWhole: true }).catch(
          explainMergedTerms(input, dispatch),
        ),
      ),
      invalidatesTags: (_at, error, { id }) => [lists, ...whenSaved(error, id), 'App'],
    }),
  }),
});

/** Why a new app cannot have an address, as a sentence; null when the address is free. */
export const findSlugProblem = (id: string): Promise<string | null> =>
  findIdProblem(collections.apps, id, getTakenAddress());

export const {
  useCountAppsByStatusQuery,
  useListAdminAppsQuery,
  useGetAdminAppQuery,
  useLazyGetAdminAppQuery,
  useCreateAppMutation,
  useReadRepositoryMutation,
  useSaveAppMutation,
} = adminAppsApi;
