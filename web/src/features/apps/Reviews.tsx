import { type App, type Review } from '@appshelf/model';
import { MessageSquareText } from 'lucide-react';
import { Avatar, DateText, EmptyState, ErrorPanel, Rating, Skeleton } from '../../ui';
import { useListReviewsQuery } from './api';
import { RatingDistribution } from './RatingDistribution';

/** What people say who use the app: how the ratings are spread, and the newest reviews. */
export function Reviews({ app }: { app: App }) {
  const { data: reviews, error, isLoading, refetch } = useListReviewsQuery({ appId: app.id });
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-6">
        Ratings and reviews
      </h2>
      {app.ratingCount > 0 && <RatingDistribution app={app} />}
      {isLoading && <ReviewsSkeleton />}
      {error !== undefined && (
        <ErrorPanel
          title="The reviews could not be loaded"
          message={error.message ?? 'Check your connection and try again.'}
          onRetry={() => void refetch()}
        />
      )}
      {reviews?.length === 0 && (
        <EmptyState
          icon={<MessageSquareText aria-hidden="true" className="size-6" />}
          title="No reviews yet"
          body={`What members write about ${app.name} stands here.`}
        />
      )}
      {reviews !== undefined && reviews.length > 0 && (
        <ol className="max-w-reading">
          {reviews.map((review) => (
            <li key={review.uid} className="border-t border-line py-6">
              <ReviewText review={review} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function ReviewText({ review }: { review: Review }) {
  return (
    <article>
      <div className="flex items-start gap-3">
        <Avatar
          src={review.authorPhotoURL}
          initial={review.authorName.charAt(0).toUpperCase()}
          name=""
          size={36}
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-body wrap-anywhere">{review.title}</h3>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
            <Rating value={review.rating} size="sm" />
            <span>{review.authorName}</span>
            <DateText at={review.createdAt} />
          </p>
        </div>
      </div>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{review.body}</p>
      {review.helpfulCount > 0 && (
        <p className="mt-2 text-small text-ink-3">
          {review.helpfulCount === 1
            ? 'One person found this helpful'
            : `${review.helpfulCount.toLocaleString('en')} people found this helpful`}
        </p>
      )}
      {review.reply !== null && (
        <div className="mt-4 ml-4 border-l-2 border-edge pl-4">
          <p className="text-small text-ink-3">
            <span className="font-semibold text-ink">The publisher’s answer</span>,{' '}
            <DateText at={review.reply.at} />
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.reply.body}</p>
        </div>
      )}
    </article>
  );
}

function ReviewsSkeleton() {
  return (
    <div className="grid max-w-reading gap-8">
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex gap-3">
          <Skeleton shape="circle" className="size-9 shrink-0" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
