import type { ChangeAddressRequest, ChangeAddressResponse } from '@appshelf/model';
import { changeAddress } from '../../../firebase/functions/changeAddress';
import { baseApi, toQueryResult } from '../../../store';

const addressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gives an app or instruction another address; returns its new path and `updatedAt`. */
    changeAddress: build.mutation<ChangeAddressResponse, ChangeAddressRequest>({
      queryFn: (request) => toQueryResult(() => changeAddress(request)),
      invalidatesTags: ['AdminApp', 'App'],
    }),
  }),
});

export const { useChangeAddressMutation } = addressApi;
