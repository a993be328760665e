import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@appshelf/model';
import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import { toAppError, useAppDispatch } from '../../../store';
import { Button } from '../../../ui';
import { ConfirmEmailLink } from '../../session';
import { toastAdded } from '../../toasts';
import { useIsHelpfulQuery, useSetHelpfulMutation } from './helpfulApi';

interface HelpfulVoteProps {
  user: User;
  instructionId: string;
  /** The end of the instruction's address. */
  address: string;
}

/** The button by which a member says that an instruction helped. */
export function HelpfulVote({ user, instructionId, address }: HelpfulVoteProps) {
  const vote = { instructionId, address, uid: user.uid };
  const dispatch = useAppDispatch();
  const { data: isHelpful = false } = useIsHelpfulQuery(vote);
  const [setHelpful, { isLoading }] = useSetHelpfulMutation();
  if (!user.emailVerified) {
    return (
      <p className="text-small text-ink-2">
        <Trans>
          <ConfirmEmailLink>Confirm your email address</ConfirmEmailLink> to vote.
        </Trans>
      </p>
    );
  }
  const toggle = async (): Promise<void> => {
    if (isLoading) return;
    try {
      await setHelpful({ ...vote, isHelpful: !isHelpful }).unwrap();
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <Button
      aria-pressed={isHelpful}
      icon={ThumbsUp}
      className={clsx(isHelpful && 'bg-accent-soft! text-accent! ring-accent!')}
      onClick={() => void toggle()}
    >{t`Helpful`}</Button>
  );
}
