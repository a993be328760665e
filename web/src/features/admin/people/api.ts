import { t } from '@lingui/core/macro';
import { collections } from '@appshelf/model';
import { readDocument } from '../../../firebase/firestore';
import { baseApi, toQueryFn } from '../../../store';

/** The name of an administrator who has no name or was deleted. */
const getFallbackName = (): string => t`Another administrator`;

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The display name of an administrator. */
    getAdminName: build.query<string, string>({
      queryFn: toQueryFn(async (uid) => {
        const name = await readDocument(`${collections.users}/${uid}`, (_id, { displayName }) =>
          typeof displayName === 'string' ? displayName : '',
        );
        return name === null || name === '' ? getFallbackName() : name;
      }),
    }),
  }),
});

export const { useGetAdminNameQuery, useLazyGetAdminNameQuery } = peopleApi;
