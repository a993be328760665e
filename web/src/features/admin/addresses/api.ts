import type { ChangeAddressRequest, ChangeAddressResponse } from '@appshelf/model';
import { changeAddress } from '../../../firebase/functions/changeAddress';
import { baseApi, toQueryFn } from '../../../store';

const addressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gives an app or instruction another address; returns its new path and `updatedAt`. */
    changeAddress: build.mutation<ChangeAddressResponse, ChangeAddressRequest>({
      queryFn: toQueryFn(changeAddress),
      invalidatesTags: ['AdminApp', 'App'],
    }),
  }),
});

export const { useChangeAddressMutation } = addressApi;
