import { collections } from '@appshelf/model';
import { readDocument } from '../../../firebase/firestore';
import { baseApi, toQueryResult } from '../../../store';

/** What an administrator is called who has no name, or is gone. */
const nameless = 'Another administrator';

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the other administrators know an administrator by. */
    getStaffName: build.query<string, string>({
      queryFn: (uid) =>
        toQueryResult(async () => {
          const name = await readDocument(`${collections.users}/${uid}`, (_id, { displayName }) =>
            typeof displayName === 'string' ? displayName : '',
          );
          return name === null || name === '' ? nameless : name;
        }),
    }),
  }),
});

export const { useGetStaffNameQuery, useLazyGetStaffNameQuery } = peopleApi;
