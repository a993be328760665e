import { instructionQueries, type AppSummary, type InstructionSummary } from '@appshelf/model';
import { readPage } from '../../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../../store';
import { readPublishedApps } from '../../apps';
import { toInstructionSummary } from '../../instructions';

/** An app that a member follows; `app` is null when it is not published any more. */
export interface FollowedApp {
  id: string;
  app: AppSummary | null;
}

/** The apps and authors in a member's list of what they follow. */
const followedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Apps by id, in the order of the ids. */
    listFollowedApps: build.query<FollowedApp[], string[]>({
      queryFn: toQueryFn(async (ids) => {
        const apps = await readPublishedApps(ids);
        return ids.map((id) => ({ id, app: apps.get(id) ?? null }));
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /** An author's latest instruction, which has their name; null when none is published. */
    getLatestInstruction: build.query<InstructionSummary | null, string>({
      queryFn: toQueryFn(async (authorUid) => {
        const latest = { ...instructionQueries.ofAuthor(authorUid), size: 1, peek: false };
        return (await readPage(latest, toInstructionSummary)).entities[0] ?? null;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useListFollowedAppsQuery, useGetLatestInstructionQuery } = followedApi;
