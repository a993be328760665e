import {
  collections,
  instructionQueries,
  isDocumentId,
  isHandle,
  pageSizes,
  profileQueries,
  type AppSummary,
  type MemberProfile,
  type MembersInstructions,
  type PageDataOf,
  type Review,
  type SaveMemberProfileRequest,
} from '@appshelf/model';
import {
  isPermissionDenied,
  readDocument,
  readPage,
  type Decoder,
  type PageEnd,
} from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, registerPageData, toQueryFn } from '../../store';
import { readPublishedApps } from '../apps';
import { toInstructionSummary } from '../instructions';
import { reviewPath, toReview } from '../reviews';

/** A published review of a member, with its app. */
export interface MemberReview {
  review: Review;
  app: AppSummary;
}

const toProfile: Decoder<MemberProfile> = (uid, fields, _path, { memberProfile }) =>
  memberProfile.parse({ ...fields, uid });

/** The result of a read; null for a profile that visitors may not see. */
async function nullIfDenied<Entity>(read: Promise<Entity | null>): Promise<Entity | null> {
  try {
    return await read;
  } catch (error) {
    if (isPermissionDenied(error)) return null;
    throw error;
  }
}

const readProfile = (uid: string): Promise<MemberProfile | null> =>
  nullIfDenied(readDocument(`${collections.members}/${uid}`, toProfile));

/** The public profiles of members. */
export const membersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The public profile with this handle, present or former; null when there is none. */
    getMemberByHandle: build.query<MemberProfile | null, string>({
      queryFn: toQueryFn(async (handle) => {
        if (!isHandle(handle)) return null;
        return (await readPage(profileQueries.byHandle(handle), toProfile)).entities[0] ?? null;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /** A member's profile as others see it; null when they have none, or it is not public. */
    getMemberByUid: build.query<MemberProfile | null, string>({
      queryFn: toQueryFn(async (uid) => {
        const profile = isDocumentId(uid) ? await readProfile(uid) : null;
        return profile?.isPublic === true && profile.status === 'published' ? profile : null;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /** The signed-in member's profile, public or not; null when nothing was saved yet. */
    getOwnMember: build.query<MemberProfile | null, string>({
      queryFn: toQueryFn((uid) => readProfile(uid)),
      providesTags: (_profile, _error, uid) => [{ type: 'Profile', id: uid }],
    }),

    /** Saves the signed-in member's profile, and returns its handle. */
    saveMember: build.mutation<string, { uid: string; request: SaveMemberProfileRequest }>({
      queryFn: toQueryFn(async ({ request }) => {
        const { saveMemberProfile } = await import('../../firebase/functions/memberFunctions');
        return (await saveMemberProfile(request)).handle;
      }),
      invalidatesTags: (_handle, _error, { uid }) => [{ type: 'Profile', id: uid }],
    }),

    /** A member's published instructions, the latest first, page by page. */
    listMembersInstructions: build.infiniteQuery<
      MembersInstructions,
      { uid: string },
      PageEnd | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ end }) => end },
      queryFn: toQueryFn(async ({ queryArg: { uid }, pageParam }) => {
        const { entities, end } = await readPage(
          { ...instructionQueries.ofAuthor(uid), after: pageParam },
          toInstructionSummary,
        );
        return { instructions: entities, end };
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /**
     * A member's published reviews of these apps, page by page. Those that are not public any more are left out. A review
     * is one read, and so is its app.
     */
    listMembersReviews: build.infiniteQuery<
      MemberReview[],
      { uid: string; appIds: readonly string[] },
      number
    >({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (_page, _pages, start, _starts, { appIds }) =>
          start + pageSizes.reviews < appIds.length ? start + pageSizes.reviews : null,
      },
      queryFn: toQueryFn(async ({ queryArg: { uid, appIds }, pageParam }) => {
        const ids = appIds.slice(pageParam, pageParam + pageSizes.reviews);
        const apps = await readPublishedApps(ids);
        const found = await Promise.all(
          ids.map(async (id): Promise<MemberReview[]> => {
            const app = apps.get(id);
            if (app === undefined) return [];
            const review = await nullIfDenied(readDocument(reviewPath(id, uid), toReview));
            return review?.status === 'published' ? [{ review, app }] : [];
          }),
        );
        return found.flat();
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

registerPageData<PageDataOf<'member'>>('member', ({ member, instructions }) =>
  membersApi.util.upsertQueryEntries([
    { endpointName: 'getMemberByHandle', arg: member.handle, value: member },
    {
      endpointName: 'listMembersInstructions',
      arg: { uid: member.uid },
      value: { pages: [instructions], pageParams: [null] },
    },
  ]),
);

export const {
  useGetMemberByHandleQuery,
  useGetMemberByUidQuery,
  useGetOwnMemberQuery,
  useSaveMemberMutation,
  useListMembersInstructionsInfiniteQuery,
  useListMembersReviewsInfiniteQuery,
} = membersApi;
