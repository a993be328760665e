import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { toAppError, type AppError } from './error';
import { extendStores } from './extensions';

/**
 * The cache of data from the database and of callables. Features inject their endpoints. It joins the store when this
 * module loads.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<AppError>(),
  tagTypes: [
    'AdminApp',
    'App',
    'Taxonomy',
    'Favourite',
    'Mail',
    'MailTemplate',
    'Media',
    'Message',
    'Notification',
    'OwnPage',
    'PageText',
    'Profile',
    'Review',
    'Synonym',
    'Translation',
    'User',
  ],
  endpoints: () => ({}),
});

extendStores((store) => store.addApi(baseApi));

/**
 * How long, in seconds, the data of a page stays in the cache after the page was left, so that Back restores it as it
 * was.
 */
export const keepUnusedForBackSeconds = 1_800;

/**
 * The `queryFn` of an endpoint, made of a function that returns its data or throws: a failure is converted into the
 * error of the store.
 */
export const toQueryFn =
  <Args extends unknown[], Data>(work: (...args: Args) => Promise<Data>) =>
  async (...args: Args): Promise<{ data: Data } | { error: AppError }> => {
    try {
      return { data: await work(...args) };
    } catch (error) {
      return { error: toAppError(error) };
    }
  };

/** The `queryFn` of an endpoint without a result. Its data is null, since RTK Query refuses undefined. */
export const toVoidQueryFn = <Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) =>
  toQueryFn(async (...args: Args) => {
    await work(...args);
    return null;
  });
