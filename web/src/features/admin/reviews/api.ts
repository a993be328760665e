import {
  collections,
  getErrorCode,
  type App,
  type Review,
  type ReviewStatus,
} from '@appshelf/model';
import { deleteEntry } from '../../../firebase/functions/deleteEntry';
import { readDocument, readPage, serverTime, type Decoder } from '../../../firebase/firestore';
import { holds } from '../../../firebase/firestore/holds';
import { watchDocument, watchPage } from '../../../firebase/firestore/live';
import { mapLive } from '../../../firebase/live';
import { changeDocuments, type Write } from '../../../firebase/firestore/transaction';
import {
  type AppError,
  baseApi,
  type Live,
  liveQuery,
  toAppError,
  toQueryFn,
} from '../../../store';
import { reviewPath, toReview } from '../../reviews';
import {
  findConflict,
  ReviewConflictError,
  reviewState,
  type Conflict,
  type ReviewBasis,
} from './decision';
import { toQueueQuery, type QueueView } from './queueAddress';

/** How many reviews a queue shows at first, and how many "Show more" adds. */
export const queuePageSize = 25;

/** How many reports on a review are read and dismissed at a time. */
const maxReports = 200;

interface QueueRequest extends QueueView {
  /** How many reviews, from the beginning of the queue. */
  size: number;
  /** Increase it to start the query again after a failure. */
  attempt: number;
}

/** Why a member reported a review. */
interface Report {
  /** The reporter's uid. */
  id: string;
  reason: string;
  createdAt: number;
}

/** The result of a decision on one review. */
export interface Outcome {
  review: ReviewBasis;
  /** Why the decision conflicts with the stored review; null otherwise. */
  conflict: Conflict | null;
  /** Why the decision failed; null otherwise. */
  error: AppError | null;
}

type AppLabel = Pick<App, 'name' | 'iconUrl' | 'status'>;

const toReport: Decoder<Report> = (id, fields, _path, { reviewReport }) =>
  reviewReport.parse({ ...fields, id });
const flagsPath = ({ appId, uid }: Pick<Review, 'appId' | 'uid'>): string =>
  `${reviewPath(appId, uid)}/${collections.flags}`;

/**
 * Changes a review in a transaction, signed by an administrator; fails with {@link ReviewConflictError} when its basis is
 * outdated. The same decision by the same administrator counts as made: the answer to it may be lost.
 */
async function change(
  basis: ReviewBasis,
  by: string,
  getWrites: (path: string, signature: { by: string; at: typeof serverTime }) => Write[],
): Promise<void> {
  const path = reviewPath(basis.appId, basis.uid);
  await changeDocuments([path], ([stored]) => {
    const review = stored === null || stored === undefined ? null : reviewState.parse(stored);
    const conflict = findConflict(basis, review);
    const writes = getWrites(path, { by, at: serverTime });
    if (conflict === null) return writes;
    const isMade = (write: Write) => 'update' in write && holds(stored ?? {}, write.update);
    if (conflict.reason === 'decided' && writes.every(isMade)) return [];
    throw new ReviewConflictError(conflict);
  });
}

/** Publishes or hides a review, or makes it pending again. */
function decide(basis: ReviewBasis, status: ReviewStatus, by: string): Promise<void> {
  return change(basis, by, (path, moderation) => [{ path, update: { status, moderation } }]);
}

/** Keeps a reported review and deletes its reports. */
async function settle(basis: ReviewBasis, by: string): Promise<void> {
  const reports = await readReports(basis);
  await change(basis, by, (path, moderation) => [
    { path, update: { moderation } },
    ...reports.map(({ id }): Write => ({ path: `${flagsPath(basis)}/${id}`, remove: true })),
  ]);
}

/** Deletes a review; fails with {@link ReviewConflictError} when its basis is outdated. */
async function remove(basis: ReviewBasis): Promise<void> {
  const path = reviewPath(basis.appId, basis.uid);
  const stored = await readDocument(path, toReview);
  const conflict = findConflict(basis, stored);
  if (conflict !== null || stored === null) {
    throw new ReviewConflictError(conflict ?? { reason: 'deleted' });
  }
  const { updatedAt, moderation } = stored;
  try {
    await deleteEntry({ target: path, basis: { updatedAt, decidedAt: moderation?.at ?? null } });
  } catch (error) {
    if (getErrorCode(error) !== 'functions/failed-precondition') throw error;
    throw new ReviewConflictError({ reason: 'edited' });
  }
}

async function readReports(review: Pick<Review, 'appId' | 'uid'>): Promise<Report[]> {
  const { entities } = await readPage(
    {
      collection: flagsPath(review),
      equal: {},
      order: [['createdAt', 'desc']],
      size: maxReports,
      after: null,
    },
    toReport,
  );
  return entities;
}

async function toOutcome(review: ReviewBasis, work: Promise<void>): Promise<Outcome> {
  try {
    await work;
    return { review, conflict: null, error: null };
  } catch (error) {
    return error instanceof ReviewConflictError
      ? { review, conflict: error.conflict, error: null }
      : { review, conflict: null, error: toAppError(error) };
  }
}

const adminReviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The beginning of a queue, live. */
    followQueue: build.query<Live<Review[]>, QueueRequest>(
      liveQuery(({ size, attempt: _, ...view }: QueueRequest) =>
        watchPage(
          { collection: collections.reviews, everywhere: true, ...toQueueQuery(view), size },
          toReview,
        ),
      ),
    ),

    /** One review, live: a list of one, or of none when it is gone. */
    followReview: build.query<Live<Review[]>, Pick<Review, 'appId' | 'uid'> & { attempt: number }>(
      liveQuery(({ appId, uid }: Pick<Review, 'appId' | 'uid'> & { attempt: number }) =>
        mapLive(watchDocument(reviewPath(appId, uid), toReview), (found) =>
          found === null ? [] : [found],
        ),
      ),
    ),

    /**
     * Decides about several reviews; `settled` keeps a reported review and deletes its reports. Each review has its own
     * outcome, which may be a conflict.
     */
    decideReviews: build.mutation<
      Outcome[],
      { reviews: ReviewBasis[]; to: ReviewStatus | 'settled'; by: string }
    >({
      queryFn: toQueryFn(({ reviews, to, by }) =>
        Promise.all(
          reviews.map((review) =>
            toOutcome(review, to === 'settled' ? settle(review, by) : decide(review, to, by)),
          ),
        ),
      ),
    }),

    /** Writes, edits or, with an empty text, removes the publisher's reply. */
    replyToReview: build.mutation<Outcome, { review: ReviewBasis; body: string; by: string }>({
      queryFn: toQueryFn(({ review, body, by }) =>
        toOutcome(
          review,
          change(review, by, (path, moderation) => [
            {
              path,
              update: { moderation, reply: body === '' ? null : { body, at: serverTime, by } },
            },
          ]),
        ),
      ),
    }),

    deleteReviewAsModerator: build.mutation<Outcome, ReviewBasis>({
      queryFn: toQueryFn((review) => toOutcome(review, remove(review))),
    }),

    /** The reports on a review, the newest first. */
    listReports: build.query<Report[], Pick<Review, 'appId' | 'uid' | 'flagCount'>>({
      queryFn: toQueryFn((review) => readReports(review)),
    }),

    /** The name, icon and status of an app of any status; null when it was deleted. */
    getAppLabel: build.query<AppLabel | null, string>({
      queryFn: toQueryFn((id) =>
        readDocument(`${collections.apps}/${id}`, (_id, fields, _path, { appLabel }): AppLabel =>
          appLabel.parse(fields),
        ),
      ),
    }),

    /** The stored review; null when it was deleted. */
    getModeratedReview: build.query<Review | null, Pick<Review, 'appId' | 'uid'>>({
      queryFn: toQueryFn(({ appId, uid }) => readDocument(reviewPath(appId, uid), toReview)),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useFollowQueueQuery,
  useFollowReviewQuery,
  useDecideReviewsMutation,
  useReplyToReviewMutation,
  useDeleteReviewAsModeratorMutation,
  useListReportsQuery,
  useGetAppLabelQuery,
  useLazyGetModeratedReviewQuery,
} = adminReviewsApi;
