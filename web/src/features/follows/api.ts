import { t } from '@lingui/core/macro';
import {
  collections,
  followFields,
  maxFollows,
  type FollowKind,
  type Follows,
} from '@appshelf/model';
import { changeDocument, readDocument, serverTime, type Decoder } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn, toVoidQueryFn } from '../../store';

/** A change of what a member follows. */
interface FollowChange {
  uid: string;
  kind: FollowKind;
  /** The id of the app, or the author's uid. */
  id: string;
  follow: boolean;
}

const getPath = (uid: string): string => `${collections.follows}/${uid}`;

const toFollows: Decoder<Follows> = (_id, fields, _path, { follows }) => follows.parse(fields);

/** The ids of a stored list; none where it is missing or no list. */
const listIds = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];

/** The ids of a kind after a change. */
const change = (ids: readonly string[], { id, follow }: FollowChange): string[] => {
  const others = ids.filter((other) => other !== id);
  return follow ? [...others, id] : others;
};

/** @throws an error with a sentence when the member follows as much as the rules allow */
async function store(wanted: FollowChange): Promise<void> {
  const field = followFields[wanted.kind];
  await changeDocument(getPath(wanted.uid), (current) => {
    const [apps, authors] = [listIds(current?.apps), listIds(current?.authors)];
    const next = { apps, authors, [field]: change({ apps, authors }[field], wanted) };
    if (wanted.follow && next.apps.length + next.authors.length > maxFollows) {
      throw new Error(
        t`You’ve reached the limit of ${String(maxFollows)} apps and authors. Unfollow one in the settings first.`,
      );
    }
    return { ...next, updatedAt: serverTime };
  });
}

/** The apps and authors that a member follows (`follows/{uid}`), readable for that member only. */
export const followsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a member follows: one document, which all pages share. */
    getFollows: build.query<Follows, string>({
      queryFn: toQueryFn(
        async (uid) => (await readDocument(getPath(uid), toFollows)) ?? { apps: [], authors: [] },
      ),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /** Follows or unfollows. The change applies at once, and is restored when the write fails. */
    setFollow: build.mutation<null, FollowChange>({
      queryFn: toVoidQueryFn((wanted) => store(wanted)),
      onQueryStarted: async (wanted, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          followsApi.util.updateQueryData('getFollows', wanted.uid, (follows) => {
            const field = followFields[wanted.kind];
            follows[field] = change(follows[field], wanted);
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          shown.undo();
        }
      },
    }),
  }),
});

export const { useGetFollowsQuery, useSetFollowMutation } = followsApi;
