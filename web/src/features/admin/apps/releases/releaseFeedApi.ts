import { collections, gitHubFeedId, type ReleaseFeed } from '@appshelf/model';
import { readDocument, type Decoder } from '../../../../firebase/firestore';
import { changeDocuments } from '../../../../firebase/firestore/transaction';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../../../store';

/** The path of the document with the repository that an app follows. */
export const getReleaseFeedPath = (appId: string): string =>
  `${collections.apps}/${appId}/${collections.releaseFeeds}/${gitHubFeedId}`;

const toReleaseFeed: Decoder<ReleaseFeed> = (_id, fields, _path, { releaseFeed }) =>
  releaseFeed.parse(fields);

const releaseFeedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The GitHub repository that an app follows; null when none was ever chosen. */
    getReleaseFeed: build.query<ReleaseFeed | null, string>({
      queryFn: toQueryFn((appId) => readDocument(getReleaseFeedPath(appId), toReleaseFeed)),
      providesTags: (_feed, _error, appId) => [{ type: 'AdminApp', id: appId }],
      keepUnusedDataFor: 0,
    }),

    /** Chooses the repository. Its state is cleared, so that it is checked within the next hour. */
    saveReleaseFeed: build.mutation<
      null,
      { appId: string } & Pick<ReleaseFeed, 'repository' | 'enabled'>
    >({
      queryFn: toVoidQueryFn(async ({ appId, repository, enabled }) => {
        const path = getReleaseFeedPath(appId);
        const fields = { repository, enabled, etag: null, checkedAt: null, error: null };
        await changeDocuments([path], ([stored]) => [
          stored ? { path, update: fields } : { path, create: fields },
        ]);
      }),
      invalidatesTags: (_done, _error, { appId }) => [{ type: 'AdminApp', id: appId }],
    }),
  }),
});

export const { useGetReleaseFeedQuery, useSaveReleaseFeedMutation } = releaseFeedApi;
