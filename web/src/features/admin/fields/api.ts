import { collections, type Resource } from '@appshelf/model';
import { readPage } from '../../../firebase/firestore';
import { baseApi, toQueryFn } from '../../../store';

/** The most technologies that are offered: as many as the list of an editor has. */
const mostTechnologies = 100;

const fieldsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The entries of technologies in any status, in the order that editors chose. */
    listTechnologies: build.query<Resource[], null>({
      queryFn: toQueryFn(async () => {
        const { entities } = await readPage(
          {
            collection: collections.resources,
            equal: { kind: 'technology' },
            order: [['position', 'asc']],
            size: mostTechnologies,
            after: null,
          },
          (id, fields, _path, { resource }) => resource.parse({ ...fields, id }),
        );
        return entities;
      }),
      // Other pages change the entries, so the list is never cached.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListTechnologiesQuery } = fieldsApi;
