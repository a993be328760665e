import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { toAppError, type AppError } from './error';
import { registerLazyApi } from './lazyApi';

/**
 * The cache of what is read from the database and callables. Features inject their endpoints. It joins the store
 * when this module is first loaded.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<AppError>(),
  tagTypes: [
    'AdminApp',
    'App',
    'Favourite',
    'Mail',
    'MailTemplate',
    'Media',
    'Message',
    'Profile',
    'Review',
    'User',
  ],
  endpoints: () => ({}),
});

registerLazyApi(baseApi);

/** How long, in seconds, what a page showed is kept: the way back leads to the same place, with all that had been unfolded. */
export const keepUnusedForBackSeconds = 1_800;

/** How old, in seconds, what was kept may be before it is read again, while it is shown already. */
export const maxAgeSeconds = 60;

/** Runs the work of an endpoint's `queryFn` and puts what it yields, or its failure, into RTK Query's shape. */
export async function toQueryResult<Data>(
  work: () => Promise<Data>,
): Promise<{ data: Data } | { error: AppError }> {
  try {
    return { data: await work() };
  } catch (error) {
    return { error: toAppError(error) };
  }
}
