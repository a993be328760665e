import {
  collections,
  getReportKey,
  review as reviewSchema,
  type App,
  type ReportCase,
  type Review,
  type ReviewStatus,
} from '@appshelf/model';
import { readDocument, serverTime } from '../../../firebase/firestore';
import { watchDocument, watchPage } from '../../../firebase/firestore/live';
import { joinLive, mapLive, type LiveSource } from '../../../firebase/live';
import { baseApi, type Live, liveQuery, toQueryFn } from '../../../store';
import { reviewPath, toReview } from '../../reviews';
import { makeSigned, type Conflict, type Step } from '../queue';
import { toReportCase } from '../reports';
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

/** What became of a review: a status, or `settled` when it is kept and the reports are dismissed. */
export type ReviewState = ReviewStatus | 'settled';

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

const signed = makeSigned<Review, ReviewStatus>(
  ({ appId, uid }) => reviewPath(appId, uid),
  reviewSchema.pick({ status: true, updatedAt: true, moderation: true }),
);

/** What happened to a review before a decision on it was stored; null for nothing. */
type ReviewConflict = Conflict<ReviewStatus> | null;

export const adminReviewsApi = baseApi.injectEndpoints({
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

    /** Decides about a review; `settled` keeps a reported one. The signature alone dismisses the reports about it. */
    decideReview: build.mutation<ReviewConflict, Step<QueuedReview, ReviewState> & { by: string }>({
      queryFn: toQueryFn(({ item, to, from, by }) =>
        signed.change(
          item,
          { by, from: from === 'settled' ? null : from },
          to === 'settled' ? {} : { status: to },
        ),
      ),
    }),

    /** Writes, edits or, with an empty text, removes the publisher's reply. */
    replyToReview: build.mutation<ReviewConflict, { review: Review; body: string; by: string }>({
      queryFn: toQueryFn(({ review, body, by }) =>
        signed.change(
          review,
          { by, from: null },
          { reply: body === '' ? null : { body, at: serverTime, by } },
        ),
      ),
    }),

    deleteReviewAsModerator: build.mutation<ReviewConflict, Review>({
      queryFn: toQueryFn(signed.remove),
    }),

    /** The name, icon and status of an app of any status; null when it was deleted. */
    getAppLabel: build.query<AppLabel | null, string>({
      queryFn: toQueryFn((id) =>
        readDocument(`${collections.apps}/${id}`, (_id, fields, _path, { appLabel }): AppLabel =>
          appLabel.parse(fields),
        ),
      ),
    }),

    /** What happened to a review since it was shown. */
    findReviewConflict: build.query<ReviewConflict, Review>({
      queryFn: toQueryFn(signed.findConflict),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useFollowQueueQuery,
  useFollowReviewQuery,
  useReplyToReviewMutation,
  useGetAppLabelQuery,
} = adminReviewsApi;
