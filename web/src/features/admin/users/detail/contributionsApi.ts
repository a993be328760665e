import {
  collections,
  pageSizes,
  type Instruction,
  type Message,
  type Review,
  type UserProfile,
} from '@appshelf/model';
import {
  readDocument,
  readDocuments,
  readPage,
  type Decoder,
  type PageEnd,
  type PageQuery,
} from '../../../../firebase/firestore';
import { baseApi, toQueryResult } from '../../../../store';

/** A page of what is listed about a member, the latest first. */
export interface ContributionPage<Entry> {
  /** {@link pageSizes.reviews} at most. */
  entries: Entry[];
  /** Paths of documents that belong on this page and could not be read. */
  unreadable: readonly string[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** A review and what it is about; the name is null where there is no such app any more. */
export interface MemberReview {
  review: Review;
  appName: string | null;
}

/** Of an instruction, what tells it apart. */
export type MemberInstruction = Pick<Instruction, 'id' | 'title' | 'status' | 'updatedAt'>;

const toProfile: Decoder<UserProfile> = (uid, fields, _path, { userProfile }) =>
  userProfile.parse({ ...fields, uid });
const toMessage: Decoder<Message> = (id, fields, _path, { message }) =>
  message.parse({ ...fields, id });
const toAppName: Decoder<{ id: string; name: string }> = (id, { name }) => ({
  id,
  name: typeof name === 'string' ? name : id,
});

/** The app is the one that the document belongs to: `apps/{appId}/reviews/{uid}`. */
const toReview: Decoder<Review> = (uid, fields, path, { review }) =>
  review.parse({ ...fields, uid, appId: path.split('/').at(-3) ?? '' });

const toInstruction: Decoder<MemberInstruction> = (id, fields, _path, { storedInstruction }) => {
  const { title, status, updatedAt } = storedInstruction.parse({ ...fields, id });
  return { id, title, status, updatedAt };
};

/** Reads a page; each combination of field and order has its index in firestore.indexes.json. */
async function readEntries<Entry>(
  selection: Pick<PageQuery, 'collection' | 'everywhere' | 'equal' | 'order'>,
  after: PageEnd | null,
  decode: Decoder<Entry>,
): Promise<ContributionPage<Entry>> {
  const page = { ...selection, size: pageSizes.reviews, after, peek: true };
  const { entities, unreadable, end } = await readPage(page, decode);
  return { entries: entities, unreadable, end };
}

/** The names of the reviewed apps, whatever their status, by one query. */
async function withAppNames(reviews: Review[]): Promise<MemberReview[]> {
  const ids = reviews.map(({ appId }) => appId);
  const apps = await readDocuments(collections.apps, ids, {}, toAppName);
  const names = new Map(apps.map(({ id, name }) => [id, name]));
  return reviews.map((review) => ({ review, appName: names.get(review.appId) ?? null }));
}

const following = <Entry>({ end }: ContributionPage<Entry>) => end;

/** What a member keeps and wrote, as administrators see it. */
const writtenApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `users/{uid}`; null before anything was written to it. */
    getMemberProfile: build.query<UserProfile | null, string>({
      queryFn: (uid) => toQueryResult(() => readDocument(`${collections.users}/${uid}`, toProfile)),
      keepUnusedDataFor: 0,
    }),

    /** A member's reviews in whatever state. */
    listMemberReviews: build.infiniteQuery<ContributionPage<MemberReview>, string, PageEnd | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: following },
      queryFn: ({ queryArg: uid, pageParam }) =>
        toQueryResult(async () => {
          const { entries, ...page } = await readEntries(
            {
              collection: collections.reviews,
              everywhere: true,
              equal: { authorUid: uid },
              order: [['updatedAt', 'desc']],
            },
            pageParam,
            toReview,
          );
          return { ...page, entries: await withAppNames(entries) };
        }),
      keepUnusedDataFor: 0,
    }),

    /** A member's instructions in whatever state, drafts included. */
    listMemberInstructions: build.infiniteQuery<
      ContributionPage<MemberInstruction>,
      string,
      PageEnd | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: following },
      queryFn: ({ queryArg: uid, pageParam }) =>
        toQueryResult(() =>
          readEntries(
            {
              collection: collections.instructions,
              equal: { authorUid: uid },
              order: [['updatedAt', 'desc']],
            },
            pageParam,
            toInstruction,
          ),
        ),
      keepUnusedDataFor: 0,
    }),

    /** What a member sent through the contact page while signed in. */
    listMemberMessages: build.infiniteQuery<ContributionPage<Message>, string, PageEnd | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: following },
      queryFn: ({ queryArg: uid, pageParam }) =>
        toQueryResult(() =>
          readEntries(
            {
              collection: collections.messages,
              equal: { uid },
              order: [['createdAt', 'desc']],
            },
            pageParam,
            toMessage,
          ),
        ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetMemberProfileQuery,
  useListMemberReviewsInfiniteQuery,
  useListMemberInstructionsInfiniteQuery,
  useListMemberMessagesInfiniteQuery,
} = writtenApi;
