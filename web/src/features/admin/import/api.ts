import type { TransferKind } from '@appshelf/model/transfer';
import { countDocuments } from '../../../firebase/firestore';
import { baseApi, toQueryFn } from '../../../store';

const transferApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The number of documents that an export reads. */
    countEntries: build.query<number, TransferKind>({
      queryFn: toQueryFn((kind) => countDocuments({ collection: kind, equal: {} })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCountEntriesQuery } = transferApi;
