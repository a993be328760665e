import {
  collections,
  queueCountsDocument,
  type MemberTrust,
  type QueueCounts,
  type TrustedKind,
  type TrustedPublication,
} from '@appshelf/model';
import { readDocument, serverTime } from '../../../firebase/firestore';
import { watchDocument, watchPage } from '../../../firebase/firestore/live';
import { changeDocuments } from '../../../firebase/firestore/transaction';
import { baseApi, liveQuery, toQueryFn, toVoidQueryFn, type Live } from '../../../store';

/** How many publications of trusted members are listed. Those that wait longest come first. */
export const publicationsShown = 25;

const getPublicationPath = (id: string): string => `${collections.trustedPublications}/${id}`;

const moderationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The number of entries that wait for moderators, by kind, live. It is one document, whose state is null before
     * anything was counted.
     */
    followQueueCounts: build.query<Live<QueueCounts | null>, undefined>(
      liveQuery<undefined, QueueCounts | null>(() =>
        watchDocument(queueCountsDocument, (_id, fields, _path, { queueCounts }): QueueCounts =>
          queueCounts.parse(fields),
        ),
      ),
    ),

    /** The numbers of a member's accepted and rejected submissions; null when nothing was decided. */
    getMemberTrust: build.query<MemberTrust | null, string>({
      queryFn: toQueryFn((uid) =>
        readDocument(
          `${collections.trust}/${uid}`,
          (_id, fields, _path, { memberTrust }): MemberTrust => memberTrust.parse(fields),
        ),
      ),
      keepUnusedDataFor: 300,
    }),

    /** The publications of trusted members at which no moderator has looked yet, live. */
    followTrustedPublications: build.query<
      Live<TrustedPublication[]>,
      { kind: TrustedKind; attempt: number }
    >(
      liveQuery(({ kind }: { kind: TrustedKind; attempt: number }) =>
        watchPage(
          {
            collection: collections.trustedPublications,
            equal: { kind, seenAt: null },
            order: [['publishedAt', 'asc']],
            size: publicationsShown,
          },
          (id, fields, _path, { trustedPublication }): TrustedPublication =>
            trustedPublication.parse({ ...fields, id }),
        ),
      ),
    ),

    /** Notes that a moderator has looked at a publication. Nothing is written when another moderator was faster. */
    markSeen: build.mutation<null, string>({
      queryFn: toVoidQueryFn(async (id) => {
        const path = getPublicationPath(id);
        await changeDocuments([path], ([stored]) =>
          stored?.seenAt === null ? [{ path, update: { seenAt: serverTime } }] : [],
        );
      }),
    }),
  }),
});

export const {
  useFollowQueueCountsQuery,
  useGetMemberTrustQuery,
  useFollowTrustedPublicationsQuery,
  useMarkSeenMutation,
} = moderationApi;
