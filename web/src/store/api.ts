import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { toAppError, type AppError } from './error';
import { registerLazyApi } from './lazyApi';

/**
 * The cache of data from the database and of callables. Features inject their endpoints. It joins the store when this
 * module is first loaded.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<AppError>(),
  tagTypes: [
    'AdminApp',
    'App',
    'Category',
    'Favourite',
    'Mail',
    'MailTemplate',
    'Media',
    'Message',
    'Notification',
    'PageText',
    'Profile',
    'Review',
    'Synonym',
    'User',
  ],
  endpoints: () => ({}),
});

registerLazyApi(baseApi);

/**
 * How long, in seconds, the data of a page stays in the cache after the page was left, so that Back restores it as it
 * was.
 */
export const keepUnusedForBackSeconds = 1_800;

/** Runs the work of an endpoint's `queryFn`, and converts its result or failure into RTK Query's form. */
export async function toQueryResult<Data>(
  work: () => Promise<Data>,
): Promise<{ data: Data } | { error: AppError }> {
  try {
    return { data: await work() };
  } catch (error) {
    return { error: toAppError(error) };
  }
}
