import { collections } from '@appshelf/model';
import { readDocument } from '../../../firebase/firestore';
import { baseApi, toQueryResult } from '../../../store';

/** What an administrator is called who has no name, or is gone. */
const fallbackName = 'Another administrator';

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the other administrators know an administrator by. */
    getAdminName: build.query<string, string>({
      queryFn: (uid) =>
        toQueryResult(async () => {
          const name = await readDocument(`${collections.users}/${uid}`, (_id, { displayName }) =>
            typeof displayName === 'string' ? displayName : '',
          );
          return name === null || name === '' ? fallbackName : name;
        }),
    }),
  }),
});

export const { useGetAdminNameQuery, useLazyGetAdminNameQuery } = peopleApi;
