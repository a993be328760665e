import {
  collections,
  type AppStatus,
  type ReadRepositoryRequest,
  type ReadRepositoryResponse,
} from '@appshelf/model';
import { countDocuments } from '../../../firebase/firestore';
import { baseApi, toQueryFn } from '../../../store';
import { readTablePage, type TablePage, type TableState } from '../table';
import { getAppRows } from './list/appRows';
import type { AdminAppRow } from './list/appsTable';

/** How many apps there are of each status. */
type AppCounts = Record<AppStatus, number>;

/** The tag of every query that depends on which apps exist. */
const lists = { type: 'AdminApp', id: 'lists' } as const;

/** The lists of apps of administrators, and what they read elsewhere. */
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
    listAdminApps: build.query<TablePage<AdminAppRow>, TableState>({
      queryFn: toQueryFn((state) => readTablePage('apps', state, getAppRows(state))),
      providesTags: [lists],
    }),

    /** Reads what a site says of a public repository, for the form of a new app. */
    readRepository: build.mutation<ReadRepositoryResponse, ReadRepositoryRequest>({
      queryFn: toQueryFn(async (request) => {
        const { readRepository } = await import('../../../firebase/functions/readRepository');
        return readRepository(request);
      }),
    }),
  }),
});

export const { useCountAppsByStatusQuery, useListAdminAppsQuery, useReadRepositoryMutation } =
  adminAppsApi;
