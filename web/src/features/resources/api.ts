import { collections, type Resource, type ResourceKind } from '@appshelf/model';
import { readPage } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../store';

/** The limit of each list. There is no second page, because no list is expected to be longer. */
const mostShown = 100;

const resourcesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published resources of a kind, in the order that administrators chose. */
    listResources: build.query<Resource[], ResourceKind>({
      queryFn: toQueryFn(async (kind) => {
        const { entities } = await readPage(
          {
            collection: collections.resources,
            equal: { kind, status: 'published' },
            order: [['position', 'asc']],
            size: mostShown,
            after: null,
          },
          (id, fields, _path, { resource, toListed }): Resource =>
            toListed('resource', resource.parse({ ...fields, id })),
        );
        return entities;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useListResourcesQuery } = resourcesApi;
