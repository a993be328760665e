import { communityPath, getLanguagePath, type CommunityResponse } from '@appshelf/model';
import { fetchCached } from '../../../lib/fetchCached';
import { getLanguage } from '../../../lib/i18n';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../../store';

const communityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What members published last: a response that the CDN caches, without a read of the database. */
    getCommunity: build.query<CommunityResponse, null>({
      queryFn: toQueryFn(async () => {
        const path = getLanguagePath(getLanguage(), communityPath);
        const answer = await fetchCached(path);
        const { parseCommunity } = await import('./parseCommunity');
        const community = parseCommunity(answer);
        if (community === null) throw new Error(`${path} cannot be read.`);
        return community;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useGetCommunityQuery } = communityApi;
