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
import { baseApi, toQueryFn } from '../../../../store';

/** A page of the content of a member, the latest first. */
export interface ContributionPage<Entry> {
  /** {@link pageSizes.reviews} at most. */
  entries: Entry[];
  /** Paths of documents that belong on this page and could not be read. */
  unreadable: readonly string[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** A review with the name of its app; null when the app was deleted. */
export interface MemberReview {
  review: Review;
  appName: string | null;
}

/** The fields of an instruction that are listed. */
export type MemberInstruction = Pick<Instruction, 'id' | 'title' | 'status' | 'updatedAt'>;

const toProfile: Decoder<UserProfile> = (uid, fields, _path, { userProfile }) =>
  userProfile.parse({ ...fields, uid });
const toMessage: Decoder<Message> = (id, fields, _path, { message }) =>
  message.parse({ ...fields, id });
const toAppName: Decoder<{ id: string; name: string }> = (id, { name }) => ({
  id,
  name: typeof name === 'string' ? name : id,
});

/** The id of the app is in the path: `apps/{appId}/reviews/{uid}`. */
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

/** Adds the names of the reviewed apps, of any status, with one query. */
async function addAppNames(reviews: Review[]): Promise<MemberReview[]> {
  const ids = reviews.map(({ appId }) => appId);
  const apps = await readDocuments(collections.apps, ids, {}, toAppName);
  const names = new Map(apps.map(({ id, name }) => [id, name]));
  return reviews.map((review) => ({ review, appName: names.get(review.appId) ?? null }));
}

const getNextPageParam = <Entry>({ end }: ContributionPage<Entry>) => end;

/** The profile and content of a member, as administrators read them. */
const contributionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `users/{uid}`; null before anything was written to it. */
    getMemberProfile: build.query<UserProfile | null, string>({
      queryFn: toQueryFn((uid) => readDocument(`${collections.users}/${uid}`, toProfile)),
      keepUnusedDataFor: 0,
    }),

    /** The reviews of a member, in any state. */
    listMemberReviews: build.infiniteQuery<ContributionPage<MemberReview>, string, PageEnd | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam },
      queryFn: toQueryFn(async ({ queryArg: uid, pageParam }) => {
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
        return { ...page, entries: await addAppNames(entries) };
      }),
      keepUnusedDataFor: 0,
    }),

    /** The instructions of a member, in any state, including drafts. */
    listMemberInstructions: build.infiniteQuery<
      ContributionPage<MemberInstruction>,
      string,
      PageEnd | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam },
      queryFn: toQueryFn(({ queryArg: uid, pageParam }) =>
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

    /** The messages that a member sent through the contact page while signed in. */
    listMemberMessages: build.infiniteQuery<ContributionPage<Message>, string, PageEnd | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam },
      queryFn: toQueryFn(({ queryArg: uid, pageParam }) =>
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
} = contributionsApi;
