import { plural, t } from '@lingui/core/macro';
import { type Review } from '@appshelf/model';
import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import { formatCount } from '../../../lib/formatCount';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button, ButtonLink } from '../../../ui';
import { ReportButton } from '../../reports';
import { loginPathFrom, selectSession } from '../../session';
import { toastAdded } from '../../toasts';
import { useHasVotedQuery, useSetVoteMutation } from './votesApi';

function countInWords(count: number): string {
  if (count === 0) return t`Nobody yet`;
  return plural(count, { one: 'One person', other: `${formatCount(count)} people` });
}

/**
 * What a reader can do with the review of somebody else. For visitors, both actions open the sign-in page, which
 * returns here.
 */
export function ReviewActions({ review }: { review: Review }) {
  const { user } = useAppSelector(selectSession);
  const { appId, uid, title, helpfulCount } = review;
  return (
    <div className="mt-2 -ms-3 flex flex-wrap items-center gap-x-1">
      {user === null ? (
        <ButtonLink
          to={loginPathFrom(`/apps/${appId}#reviews`)}
          variant="quiet"
          size="sm"
          icon={<ThumbIcon />}
        >
          <HelpfulWords count={helpfulCount} />
        </ButtonLink>
      ) : (
        <VoteButton
          review={review}
          voteKey={{ appId, uid, voter: user.uid }}
          isVerified={user.emailVerified}
        />
      )}
      <ReportButton
        target={{ kind: 'review', ids: [appId, uid] }}
        label={t`Report the review “${title}”`}
        authorUid={uid}
        section="reviews"
      />
    </div>
  );
}

interface VoteButtonProps {
  review: Review;
  voteKey: { appId: string; uid: string; voter: string };
  isVerified: boolean;
}

function VoteButton({ review, voteKey, isVerified }: VoteButtonProps) {
  const dispatch = useAppDispatch();
  const [setVote, { isLoading }] = useSetVoteMutation();
  // A review without votes has none of this member, so nothing is read.
  const { currentData: voted = false } = useHasVotedQuery(voteKey, {
    skip: review.helpfulCount === 0,
  });

  const toggle = async () => {
    if (isLoading) return;
    if (!isVerified) {
      const message = t`To vote, confirm your email address in the settings first.`;
      dispatch(toastAdded({ type: 'warning', message }));
      return;
    }
    try {
      await setVote({ ...voteKey, helpful: !voted }).unwrap();
    } catch {
      dispatch(
        toastAdded({ type: 'error', message: t`Your vote could not be saved. Try again later.` }),
      );
    }
  };

  return (
    <Button
      variant="quiet"
      size="sm"
      aria-pressed={voted}
      icon={<ThumbIcon filled={voted} />}
      onClick={() => void toggle()}
      className={clsx(voted && 'text-accent!')}
    >
      <HelpfulWords count={review.helpfulCount} />
    </Button>
  );
}

function ThumbIcon({ filled = false }: { filled?: boolean }) {
  return (
    <ThumbsUp
      aria-hidden="true"
      className={clsx('size-3.5 shrink-0', filled && 'fill-accent-soft')}
    />
  );
}

function HelpfulWords({ count }: { count: number }) {
  return (
    <>
      {t`Helpful`}
      {count > 0 && (
        <span aria-hidden="true" className="tabular-nums">
          {formatCount(count)}
        </span>
      )}
      <span className="sr-only">: {countInWords(count)}</span>
    </>
  );
}
