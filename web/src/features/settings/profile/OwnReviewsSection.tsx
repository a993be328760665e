import { t } from '@lingui/core/macro';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../store';
import { ButtonLink, ConfirmDialog, EmptyState, ErrorPanel, ShowMore, Skeleton } from '../../../ui';
import {
  useDeleteReviewMutation,
  useListOwnReviewsInfiniteQuery,
  type OwnReview,
} from '../../reviews';
import { toastAdded } from '../../toasts';
import { OwnReviewCard, getReviewTitle } from './OwnReviewCard';
import { useMember } from './useMember';

/** The member's own reviews and their states. */
export function OwnReviewsSection() {
  const uid = useMember()?.uid ?? '';
  const [doomed, setDoomed] = useState<OwnReview | null>(null);
  const list = useListOwnReviewsInfiniteQuery(
    { uid },
    { skip: uid === '', refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { data, error, isFetching, refetch } = list;
  const reviews = data?.pages.flatMap((page) => page.reviews);

  return (
    <div className="grid gap-6">
      {reviews === undefined && error !== undefined && (
        <ErrorPanel title={t`Your reviews could not be loaded`} error={error} onRetry={refetch} />
      )}
      {reviews === undefined && error === undefined && <ReviewsSkeleton />}
      {reviews?.length === 0 && !isFetching && (
        <EmptyState
          icon={MessageSquareText}
          title={t`No reviews yet`}
          body={t`Your reviews of apps are listed here, with the moderators’ decisions.`}
          action={<ButtonLink to="/apps">{t`Browse apps`}</ButtonLink>}
        />
      )}
      {reviews !== undefined && reviews.length > 0 && (
        <ol>
          {reviews.map((own) => (
            <li
              key={own.review.appId}
              className="border-t border-line py-6 first:border-t-0 first:pt-0"
            >
              <OwnReviewCard own={own} onDelete={() => setDoomed(own)} />
            </li>
          ))}
        </ol>
      )}
      <ShowMore list={list} />
      <Deletion own={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}

/** Asks for confirmation, and deletes. */
function Deletion({ own, onClose }: { own: OwnReview | null; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [deleteReview] = useDeleteReviewMutation();
  if (own === null) return null;
  const { appId, uid } = own.review;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Delete your review of ${getReviewTitle(own)}?`}
      body={t`Your rating is deleted with it. This can’t be undone.`}
      confirmLabel={t`Delete review`}
      onConfirm={async () => {
        await deleteReview({ appId, uid }).unwrap();
        dispatch(
          toastAdded({
            message: t`Your review of ${getReviewTitle(own)} is deleted.`,
            type: 'success',
          }),
        );
      }}
    />
  );
}

function ReviewsSkeleton() {
  return (
    <div className="grid gap-10" aria-hidden="true">
      {[0, 1].map((index) => (
        <div key={index} className="flex gap-4">
          <Skeleton shape="squircle" className="size-12 shrink-0" />
          <div className="grid flex-1 gap-3">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-8 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
