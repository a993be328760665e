import { t } from '@lingui/core/macro';
import { getAppPath } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { maxAgeSeconds } from '../../store';
import { DateText, ErrorPanel, Rating, ShowMore, Skeleton, SquircleIcon } from '../../ui';
import { useListMembersReviewsInfiniteQuery, type MemberReview } from './api';

/** The published reviews of a member, with their apps. */
export function MemberReviews({ uid, appIds }: { uid: string; appIds: readonly string[] }) {
  const list = useListMembersReviewsInfiniteQuery(
    { uid, appIds },
    { refetchOnMountOrArgChange: maxAgeSeconds },
  );
  const { currentData, error, isFetching, fetchNextPage, refetch } = list;
  const reviews = currentData?.pages.flat();
  if (reviews?.length === 0 && !list.hasNextPage) return null;
  return (
    <section aria-labelledby="reviews" className="mt-14 max-w-reading">
      <h2 id="reviews" className="mb-2">{t`Reviews`}</h2>
      {reviews === undefined && isFetching && <Skeleton className="h-40" />}
      <ol>
        {reviews?.map(({ review, app }) => (
          <li key={app.id} className="border-t border-line py-6 first:border-t-0">
            <ReviewOfApp review={review} app={app} />
          </li>
        ))}
      </ol>
      {error !== undefined && !isFetching && (
        <ErrorPanel
          title={t`The reviews could not be loaded`}
          error={error}
          onRetry={() => void (currentData === undefined ? refetch() : fetchNextPage())}
        />
      )}
      <ShowMore list={list}>{t`Show more reviews`}</ShowMore>
    </section>
  );
}

function ReviewOfApp({ review, app }: MemberReview) {
  return (
    <article className="flex gap-4">
      <SquircleIcon src={app.iconUrl} name={app.name} size={48} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-small text-ink-3">
          <Link to={getAppPath(app)} className="font-semibold text-accent hover:underline">
            <bdi>{app.name}</bdi>
          </Link>
        </p>
        <h3 dir="auto" className="text-body wrap-anywhere">
          {review.title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
          <Rating value={review.rating} size="sm" />
          <DateText at={review.createdAt} />
        </p>
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
          {review.body}
        </p>
      </div>
    </article>
  );
}
