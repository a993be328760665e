import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { toAppError, type AppError } from './error';

/** The cache of everything that is read from the server. Features inject their endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<AppError>(),
  tagTypes: ['App', 'AdminApp', 'User'],
  endpoints: () => ({}),
});

/** Runs the work of an endpoint's `queryFn` and puts what it yields, or its failure, into RTK Query's shape. */
export async function answer<Data>(
  work: () => Promise<Data>,
): Promise<{ data: Data } | { error: AppError }> {
  try {
    return { data: await work() };
  } catch (error) {
    return { error: toAppError(error) };
  }
}
