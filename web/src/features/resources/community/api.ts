import { communityPath, getLanguagePath, type CommunityResponse } from '@appshelf/model';
import { getLanguage } from '../../../lib/i18n';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../../store';

const communityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What members published last: a response that the CDN caches, without a read of the database. */
    getCommunity: build.query<CommunityResponse, null>({
      queryFn: toQueryFn(async () => {
        const path = getLanguagePath(getLanguage(), communityPath);
        // Without credentials, the CDN serves everybody the same cached copy.
        const response = await fetch(path, { credentials: 'omit' });
        if (!response.ok) throw new Error(`${path} answered ${String(response.status)}.`);
        const { parseCommunity } = await import('./parseCommunity');
        const community = parseCommunity(await response.json());
        if (community === null) throw new Error(`${path} cannot be read.`);
        return community;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useGetCommunityQuery } = communityApi;
