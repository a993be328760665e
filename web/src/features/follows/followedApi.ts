import { instructionQueries, type AppSummary, type InstructionSummary } from '@appshelf/model';
import { readPage, type Decoder } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, toQueryFn } from '../../store';
import { readPublishedApps } from '../apps';

/** An app that a member follows; `app` is null when it is not published any more. */
export interface FollowedApp {
  id: string;
  app: AppSummary | null;
}

const toSummary: Decoder<InstructionSummary> = (
  id,
  fields,
  _path,
  { instructionSummary, toListed },
) => toListed('instruction', instructionSummary.parse({ ...fields, id }));

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
        return (await readPage(latest, toSummary)).entities[0] ?? null;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

export const { useListFollowedAppsQuery, useGetLatestInstructionQuery } = followedApi;
