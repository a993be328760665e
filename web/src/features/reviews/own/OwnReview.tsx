import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { reviewFormHash, type App, type Review, type User } from '@appshelf/model';
import { PenLine, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatCount } from '../../../lib/formatCount';
import { i18n } from '../../../lib/i18n';
import { useAppDispatch } from '../../../store';
import { Badge, Button, ErrorPanel, Skeleton, type BadgeTone, ConfirmButton } from '../../../ui';
import { hasDraft } from '../../drafts';
import { ConfirmEmailNotice } from '../../session';
import { toastAdded } from '../../toasts';
import { getReviewDraftKey } from './draftKey';
import { useDeleteReviewMutation, useGetOwnReviewQuery } from './ownApi';
import { ReviewText } from '../list/ReviewText';

const ReviewForm = lazy(() => import('./ReviewForm'));

interface OwnReviewProps {
  app: App;
  user: User;
}

/** The signed-in member's review of an app and its state, or the button to write one. */
export default function OwnReview({ app, user }: OwnReviewProps) {
  const key = { appId: app.id, uid: user.uid };
  const {
    currentData: review,
    error,
    refetch,
  } = useGetOwnReviewQuery(key, { refetchOnMountOrArgChange: true });
  const { hash } = useLocation();
  const isWanted = hash === reviewFormHash;
  const [choice, setChoice] = useState<boolean | null>(null);
  const isWriting = user.emailVerified && (choice ?? isWanted);
  const place = useRef<HTMLDivElement>(null);
  const isKnown = review !== undefined;

  useEffect(() => {
    if (isKnown && isWanted) place.current?.scrollIntoView({ block: 'start' });
  }, [isKnown, isWanted]);

  const isWritten = isKnown && review !== null;
  useEffect(() => {
    // The focus was in the form. It moves to what replaces the form, and again when the sent review arrives.
    if (choice === false) place.current?.querySelector<HTMLElement>('article, button')?.focus();
  }, [choice, isWritten]);

  if (review === undefined) {
    return error === undefined ? (
      <Skeleton className="h-10 w-40" />
    ) : (
      <ErrorPanel title={t`Your review could not be loaded`} error={error} onRetry={refetch} />
    );
  }
  return (
    <div ref={place} className="scroll-mt-24">
      {isWriting ? (
        <div className="rounded-card bg-surface p-5 ring-1 ring-line">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ReviewForm app={app} uid={user.uid} review={review} onDone={() => setChoice(false)} />
          </Suspense>
        </div>
      ) : (
        <ReviewState app={app} user={user} review={review} onWrite={() => setChoice(true)} />
      )}
    </div>
  );
}

interface StandstillProps extends OwnReviewProps {
  review: Review | null;
  onWrite: () => void;
}

/** The member's review, or the button to write one, while the form is closed. */
function ReviewState({ app, user, review, onWrite }: StandstillProps) {
  if (review !== null) {
    return <WrittenReview app={app} review={review} {...(user.emailVerified ? { onWrite } : {})} />;
  }
  if (!user.emailVerified) {
    return (
      <ConfirmEmailNotice
        text={t`To write a review, confirm your email address first.`}
        hash={reviewFormHash}
      />
    );
  }
  return (
    <Button icon={PenLine} onClick={onWrite}>
      {hasDraft(getReviewDraftKey(user.uid, app.id)) ? t`Finish your review` : t`Write a review`}
    </Button>
  );
}

const states: Record<
  Review['status'],
  { tone: BadgeTone; label: MessageDescriptor; meaning: MessageDescriptor | null }
> = {
  pending: {
    tone: 'warn',
    label: msg`Waiting for review`,
    meaning: msg`Only you can see it until a moderator has read it.`,
  },
  published: { tone: 'good', label: msg`Published`, meaning: null },
  hidden: {
    tone: 'bad',
    label: msg`Hidden by a moderator`,
    meaning: msg`Only you can see it. After you edit it, a moderator checks it again.`,
  },
};

interface WrittenReviewProps {
  app: App;
  review: Review;
  /** Absent for members who may not write at the moment. */
  onWrite?: () => void;
}

function WrittenReview({ app, review, onWrite }: WrittenReviewProps) {
  const dispatch = useAppDispatch();
  const [deleteReview] = useDeleteReviewMutation();
  const { tone, label, meaning } = states[review.status];
  return (
    <article
      aria-label={t`Your review`}
      tabIndex={-1}
      className="rounded-card bg-surface px-5 pt-4 pb-3 ring-1 ring-line"
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{t`Your review`}</p>
        <p role="status">
          <Badge tone={tone}>{i18n._(label)}</Badge>
        </p>
        {meaning !== null && <p className="basis-full text-small text-ink-3">{i18n._(meaning)}</p>}
      </div>
      <ReviewText review={review} />
      {review.helpfulCount > 0 && (
        <p className="mt-2 text-small text-ink-3">
          {plural(review.helpfulCount, {
            one: 'One person found this helpful',
            other: `${formatCount(review.helpfulCount)} people found this helpful`,
          })}
        </p>
      )}
      <div className="mt-3 -ms-3 flex flex-wrap gap-1">
        {onWrite !== undefined && (
          <Button
            variant="quiet"
            size="sm"
            icon={<PenLine aria-hidden="true" className="size-3.5" />}
            onClick={onWrite}
          >{t`Edit`}</Button>
        )}
        <ConfirmButton
          variant="quiet"
          size="sm"
          icon={<Trash2 aria-hidden="true" className="size-3.5" />}
          title={t`Delete your review of ${app.name}?`}
          body={t`Your rating and your text are removed, with the votes of other members. This can’t be undone.`}
          confirmLabel={t`Delete review`}
          onConfirm={async () => {
            await deleteReview({ appId: app.id, uid: review.uid }).unwrap();
            dispatch(
              toastAdded({ type: 'success', message: t`Your review of ${app.name} is deleted.` }),
            );
          }}
        >{t`Delete`}</ConfirmButton>
      </div>
    </article>
  );
}
