import type { ChangeAddressRequest, ChangeAddressResponse } from '@appshelf/model';
import { changeAddress } from '../../../firebase/functions/changeAddress';
import { baseApi, toQueryFn } from '../../../store';

const addressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gives an entry another address; returns its new path and `updatedAt`. */
    changeAddress: build.mutation<ChangeAddressResponse, ChangeAddressRequest>({
      queryFn: toQueryFn(changeAddress),
      invalidatesTags: ['AdminApp', 'App', 'OwnPage'],
    }),
  }),
});

export const { useChangeAddressMutation } = addressApi;
