import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type App, type Review, type ReviewSort } from '@appshelf/model';
import { useSearchParams } from 'react-router-dom';
import { translateLabels } from '../../../lib/i18n';
import { maxAgeSeconds, useAppSelector } from '../../../store';
import { ErrorPanel, ShowMore, SortSelect } from '../../../ui';
import { selectSession } from '../../session';
import { defaultReviewSort, parseReviewSort, reviewSortParameter } from './reviewsAddress';
import { useListReviewsInfiniteQuery } from './reviewsApi';
import { NoReviews } from './NoReviews';
import { ReviewActions } from './ReviewActions';
import { ReviewsSkeleton } from './ReviewsSkeleton';
import { ReviewText } from './ReviewText';

const sortLabels: Record<ReviewSort, MessageDescriptor> = {
  newest: msg`Newest`,
  helpful: msg`Most helpful`,
  highest: msg`Highest rated`,
  lowest: msg`Lowest rated`,
};

function useSort() {
  const [params, setParams] = useSearchParams();
  const sort = parseReviewSort(params);
  const change = (next: ReviewSort) => {
    setParams(
      (present) => {
        if (next === defaultReviewSort) present.delete(reviewSortParameter);
        else present.set(reviewSortParameter, next);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [sort, change] as const;
}

/** The reviews of other members; the reader's own review is shown above the list. */
export function ReviewList({ app }: { app: App }) {
  const [sort, changeSort] = useSort();
  const { user } = useAppSelector(selectSession);
  const list = useListReviewsInfiniteQuery(
    { appId: app.id, sort },
    { refetchOnMountOrArgChange: maxAgeSeconds },
  );
  const { currentData, error, isFetching, fetchNextPage, refetch } = list;
  const failure = error !== undefined && (
    <ErrorPanel
      title={t`The reviews could not be loaded`}
      error={error}
      onRetry={() => void (currentData === undefined ? refetch() : fetchNextPage())}
    />
  );
  if (currentData === undefined) {
    return isFetching ? <ReviewsSkeleton /> : failure;
  }
  const published = currentData.pages.flatMap(({ reviews }) => reviews);
  const others = published.filter(({ uid }) => uid !== user?.uid);
  if (published.length === 0) return <NoReviews app={app} />;
  return (
    <div className="max-w-reading">
      {(others.length > 1 || sort !== 'newest') && (
        <div className="mb-4 flex justify-end">
          <SortSelect options={translateLabels(sortLabels)} value={sort} onChange={changeSort} />
        </div>
      )}
      <ol>
        {others.map((review) => (
          <li key={review.uid} className="border-t border-line py-6">
            <PublicReview review={review} />
          </li>
        ))}
      </ol>
      {failure}
      <ShowMore list={list} className="border-t border-line pt-6">{t`Show more reviews`}</ShowMore>
    </div>
  );
}

function PublicReview({ review }: { review: Review }) {
  return (
    <article>
      <ReviewText review={review} />
      <ReviewActions review={review} />
    </article>
  );
}
