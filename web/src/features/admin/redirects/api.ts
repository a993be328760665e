import {
  collections,
  type Address,
  type DeleteRedirectRequest,
  type SaveRedirectRequest,
} from '@appshelf/model';
import type { Decoder } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { deleteRedirect, saveRedirect } from '../../../firebase/functions/redirectFunctions';
import { baseApi, liveQuery, toQueryFn } from '../../../store';

const toAddress: Decoder<Address> = (id, fields, _path, { address }) =>
  address.parse({ ...fields, id });

/** Where addresses lead. Callables write it. */
const redirectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The addresses that were stored last, live. Those that entries have now are among them. */
    followAddresses: build.query(
      liveQuery<{ size: number }, Address[]>(({ size }) =>
        watchPage(
          {
            collection: collections.addresses,
            equal: {},
            order: [['createdAt', 'desc']],
            size,
          },
          toAddress,
        ),
      ),
    ),

    /** Stores a redirect; returns where it leads now. */
    saveRedirect: build.mutation<string, SaveRedirectRequest>({
      queryFn: toQueryFn(async (request) => (await saveRedirect(request)).to),
    }),

    deleteRedirect: build.mutation<null, DeleteRedirectRequest>({
      queryFn: toQueryFn(deleteRedirect),
    }),
  }),
});

export const { useFollowAddressesQuery, useSaveRedirectMutation, useDeleteRedirectMutation } =
  redirectsApi;
