import { resourceQueries, type Resource, type ResourceKind } from '@appshelf/model';
import { readPage } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../store';

const resourcesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published resources of a kind, in the order that administrators chose. */
    listResources: build.query<Resource[], ResourceKind>({
      queryFn: toQueryFn(async (kind) => {
        const { entities } = await readPage(
          resourceQueries.list(kind),
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
