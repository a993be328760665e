import { collections, type Address, type SaveRedirectRequest } from '@appshelf/model';
import type { Decoder } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { saveRedirect } from '../../../firebase/functions/redirectFunctions';
import { baseApi, liveQuery, toQueryFn } from '../../../store';

const toAddress: Decoder<Address> = (id, fields, _path, { address }) =>
  address.parse({ ...fields, id });

/** The targets of addresses. Callables write them. */
const redirectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The addresses that were stored last, live. Present addresses of entries are among them. */
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

    /** Stores or deletes a redirect; returns where the address redirects now. */
    saveRedirect: build.mutation<string | null, SaveRedirectRequest>({
      queryFn: toQueryFn(async (request) => (await saveRedirect(request)).to),
    }),
  }),
});

export const { useFollowAddressesQuery, useSaveRedirectMutation } = redirectsApi;
