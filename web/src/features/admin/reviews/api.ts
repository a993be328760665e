import {
  collections,
  getErrorCode,
  getReportKey,
  type App,
  type ReportCase,
  type Review,
  type ReviewStatus,
} from '@appshelf/model';
import { deleteEntry } from '../../../firebase/functions/deleteEntry';
import { readDocument, serverTime } from '../../../firebase/firestore';
import { holds } from '../../../firebase/firestore/holds';
import { watchDocument, watchPage } from '../../../firebase/firestore/live';
import { joinLive, mapLive, type LiveSource } from '../../../firebase/live';
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
import { toReportCase } from '../reports';
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

interface QueueRequest extends QueueView {
  /** How many reviews, from the beginning of the queue. */
  size: number;
  /** Increase it to start the query again after a failure. */
  attempt: number;
}

/** A review of a queue. */
export interface QueuedReview extends Review {
  /** The open case of the reports about it; null while nobody reports it. */
  reportCase: ReportCase | null;
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

const toCaseKey = ({ appId, uid }: Pick<Review, 'appId' | 'uid'>): string =>
  getReportKey({ kind: 'review', ids: [appId, uid] });

/** Reviews with the open cases about them. */
const withCases = (reviews: LiveSource<Review[]>): LiveSource<QueuedReview[]> =>
  mapLive(
    joinLive(reviews, toCaseKey, (review) =>
      watchDocument(
        `${collections.reportCases}/${toCaseKey(review)}`,
        toReportCase,
        (): ReportCase | null => null,
      ),
    ),
    (joined) =>
      joined.map(({ item, state }) => ({
        ...item,
        reportCase: state?.status === 'open' ? state : null,
      })),
  );

/** Cases with the reviews that they are about. The case of a review that is gone is about to be closed. */
const withReviews = (cases: LiveSource<ReportCase[]>): LiveSource<QueuedReview[]> =>
  mapLive(
    joinLive(
      cases,
      ({ key }) => key,
      ({ ids: [appId = '', uid = ''] }) =>
        watchDocument(reviewPath(appId, uid), toReview, (): Review | null => null),
    ),
    (joined) =>
      joined.flatMap(({ item, state }) => (state === null ? [] : [{ ...state, reportCase: item }])),
  );

const watchQueue = ({
  size,
  ...view
}: QueueView & { size: number }): LiveSource<QueuedReview[]> => {
  const query = { ...toQueueQuery(view), size };
  return view.queue === 'reported'
    ? withReviews(watchPage(query, toReportCase))
    : withCases(watchPage(query, toReview));
};

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

/** Keeps a reported review. The signature alone dismisses the reports about it. */
function settle(basis: ReviewBasis, by: string): Promise<void> {
  return change(basis, by, (path, moderation) => [{ path, update: { moderation } }]);
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
    followQueue: build.query<Live<QueuedReview[]>, QueueRequest>(
      liveQuery(({ attempt: _, ...view }: QueueRequest) => watchQueue(view)),
    ),

    /** One review, live: a list of one, or of none when it is gone. */
    followReview: build.query<
      Live<QueuedReview[]>,
      Pick<Review, 'appId' | 'uid'> & { attempt: number }
    >(
      liveQuery(({ appId, uid }: Pick<Review, 'appId' | 'uid'> & { attempt: number }) =>
        withCases(
          mapLive(watchDocument(reviewPath(appId, uid), toReview), (found) =>
            found === null ? [] : [found],
          ),
        ),
      ),
    ),

    /**
     * Decides about several reviews; `settled` keeps a reported review and dismisses its reports. Each review has its own
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
  useGetAppLabelQuery,
  useLazyGetModeratedReviewQuery,
} = adminReviewsApi;
