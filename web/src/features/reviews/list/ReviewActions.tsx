import { formatCount, type Review } from '@appshelf/model';
import { clsx } from 'clsx';
import { Flag, ThumbsUp } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button, ButtonLink } from '../../../ui';
import { loginPathFrom, selectSession } from '../../session';
import { toastAdded } from '../../toasts';
import { useHasVotedQuery, useSetVoteMutation } from './votesApi';

const ReportDialog = lazy(() => import('../report/ReportDialog'));

function countInWords(count: number): string {
  if (count === 0) return 'Nobody has said so yet';
  return count === 1 ? 'One person' : `${formatCount(count)} people`;
}

/**
 * What a reader can do with the review of somebody else. For visitors, both actions open the sign-in page, which
 * returns here.
 */
export function ReviewActions({ review }: { review: Review }) {
  const { user } = useAppSelector(selectSession);
  const { appId, uid } = review;
  if (user === null) {
    const signInPath = loginPathFrom(`/apps/${appId}#reviews`);
    const link = { to: signInPath, variant: 'quiet', size: 'sm' } as const;
    return (
      <Row>
        <ButtonLink {...link} icon={<ThumbIcon />}>
          <HelpfulWords count={review.helpfulCount} />
        </ButtonLink>
        <ButtonLink {...link} icon={<FlagIcon />} aria-label={`Report “${review.title}”`}>
          Report
        </ButtonLink>
      </Row>
    );
  }
  return (
    <MemberActions
      review={review}
      voteKey={{ appId, uid, voter: user.uid }}
      isVerified={user.emailVerified}
    />
  );
}

interface MemberActionsProps {
  review: Review;
  voteKey: { appId: string; uid: string; voter: string };
  isVerified: boolean;
}

function MemberActions({ review, voteKey, isVerified }: MemberActionsProps) {
  const dispatch = useAppDispatch();
  const [isReporting, setReporting] = useState(false);
  const [setVote, { isLoading }] = useSetVoteMutation();
  // Without any votes there is no vote of this member, so nothing is read.
  const { currentData: voted = false } = useHasVotedQuery(voteKey, {
    skip: review.helpfulCount === 0,
  });

  const ifVerified = (work: () => void) => () => {
    if (isVerified) work();
    else {
      dispatch(
        toastAdded({
          type: 'warning',
          message: 'Confirm your email address in the settings before you vote or report.',
        }),
      );
    }
  };

  const toggle = async () => {
    if (isLoading) return;
    try {
      await setVote({ ...voteKey, helpful: !voted }).unwrap();
    } catch {
      dispatch(
        toastAdded({ type: 'error', message: 'Your vote could not be saved. Try again later.' }),
      );
    }
  };

  return (
    <Row>
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={voted}
        icon={<ThumbIcon filled={voted} />}
        onClick={ifVerified(() => void toggle())}
        className={clsx(voted && 'text-accent!')}
      >
        <HelpfulWords count={review.helpfulCount} />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<FlagIcon />}
        aria-label={`Report “${review.title}”`}
        onClick={ifVerified(() => setReporting(true))}
      >
        Report
      </Button>
      {isReporting && (
        <Suspense>
          <ReportDialog review={review} voteKey={voteKey} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </Row>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-1">{children}</div>;
}

function ThumbIcon({ filled = false }: { filled?: boolean }) {
  return (
    <ThumbsUp
      aria-hidden="true"
      className={clsx('size-3.5 shrink-0', filled && 'fill-accent-soft')}
    />
  );
}

function FlagIcon() {
  return <Flag aria-hidden="true" className="size-3.5 shrink-0" />;
}

function HelpfulWords({ count }: { count: number }) {
  return (
    <>
      Helpful
      {count > 0 && (
        <span aria-hidden="true" className="tabular-nums">
          {formatCount(count)}
        </span>
      )}
      <span className="sr-only">: {countInWords(count)}</span>
    </>
  );
}
