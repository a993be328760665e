import { collections, databasePaths } from '@appshelf/model';
import { watchChildren } from '../../firebase/database/live';
import { readDocument } from '../../firebase/firestore';
import { mapLive } from '../../firebase/live';
import { baseApi, liveQuery, toQueryFn, useAppSelector } from '../../store';
import { selectSession } from '../session';
import { listOnlinePeople, findOthersOnPage, type OnlinePerson } from './online';

/** The largest number of people that are listened to, the first by uid. */
const mostOnline = 500;

const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The people who are signed in and online, at most 500. For administrators. */
    listOnlinePeople: build.query(
      liveQuery<undefined, OnlinePerson[]>(() =>
        mapLive(watchChildren(databasePaths.presences, mostOnline), (children) =>
          listOnlinePeople(children, Date.now()),
        ),
      ),
    ),

    /** A person's display name; null for one without a profile. For administrators. */
    getPersonName: build.query<string | null, string>({
      queryFn: toQueryFn((uid) =>
        readDocument(`${collections.users}/${uid}`, (_id, { displayName }) =>
          typeof displayName === 'string' && displayName !== '' ? displayName : null,
        ),
      ),
    }),
  }),
});

export const { useListOnlinePeopleQuery, useGetPersonNameQuery } = presenceApi;

/** The other administrators who have a page of the administrator area open. */
export function useOthersOnPage(page: string): OnlinePerson[] {
  const { user } = useAppSelector(selectSession);
  const { data } = useListOnlinePeopleQuery(undefined);
  return findOthersOnPage(data?.state ?? [], page, user?.uid ?? '');
}
