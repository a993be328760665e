import type { UserAccount } from '@appshelf/model';
import { baseApi, toQueryFn } from '../../../store';
import { suggestApps } from '../apps';
import { getUserRows } from '../users';

/** How many apps and accounts are suggested. */
const [suggestionCount, accountCount] = [6, 3];

type SuggestedApp = Awaited<ReturnType<typeof suggestApps>>[number];

const paletteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Apps of any status whose name or address begins with the text. */
    suggestApps: build.query<SuggestedApp[], string>({
      queryFn: toQueryFn((text) => suggestApps(text, suggestionCount)),
      providesTags: [{ type: 'AdminApp', id: 'lists' }],
      keepUnusedDataFor: 10,
    }),

    /** Accounts with the text inside their names or address, and the one whose UID or phone number it is. */
    searchAccounts: build.query<UserAccount[], string>({
      queryFn: toQueryFn(async (q) => (await getUserRows({ q }).read(null, accountCount)).rows),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useSuggestAppsQuery, useSearchAccountsQuery } = paletteApi;
