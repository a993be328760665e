import { collections, limits, type OwnPage } from '@appshelf/model';
import { readPage } from '../../../firebase/firestore';
import { baseApi, toQueryFn } from '../../../store';

const ownPagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The pages that editors made, in any status, by their titles. */
    listOwnPages: build.query<OwnPage[], null>({
      queryFn: toQueryFn(async () => {
        const { entities } = await readPage(
          {
            collection: collections.pages,
            equal: {},
            order: [['title', 'asc']],
            size: limits.ownPage.count,
            after: null,
          },
          (id, fields, _path, { ownPage }) => ownPage.parse({ ...fields, id }),
        );
        return entities;
      }),
      providesTags: ['OwnPage'],
    }),
  }),
});

export const { useListOwnPagesQuery } = ownPagesApi;
