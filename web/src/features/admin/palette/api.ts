import type { GetUserRequest, UserAccount } from '@appshelf/model';
import { baseApi, toQueryFn } from '../../../store';
import { suggestApps } from '../apps';
import { findAccount } from '../users';

/** How many apps are suggested. */
const suggestionCount = 6;

type SuggestedApp = Awaited<ReturnType<typeof suggestApps>>[number];

const paletteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Apps of any status whose name or address begins with the text. */
    suggestApps: build.query<SuggestedApp[], string>({
      queryFn: toQueryFn((text) => suggestApps(text, suggestionCount)),
      providesTags: [{ type: 'AdminApp', id: 'lists' }],
      keepUnusedDataFor: 10,
    }),

    /** The account with this email, uid or phone number; null when there is none. */
    lookUpAccount: build.query<UserAccount | null, GetUserRequest>({
      queryFn: toQueryFn((request) => findAccount(request)),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useSuggestAppsQuery, useLookUpAccountQuery } = paletteApi;
