import { databasePaths, formatCount, type Instruction, type User } from '@appshelf/model';
import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { toAppError, useAppDispatch, useAppSelector } from '../../../store';
import { Button, ButtonLink } from '../../../ui';
import { loginPathFrom, selectSession } from '../../session';
import { toastAdded } from '../../toasts';
import { useLiveVotes } from '../../votes';
import { useIsHelpfulQuery, useRefreshHelpfulMutation, useSetHelpfulMutation } from './helpfulApi';

const icon = <ThumbsUp aria-hidden="true" className="size-4" />;

/** A sentence that says how many members found an instruction helpful. */
function describeCount(count: number): string {
  if (count === 0) return 'Nobody has said yet whether it helped.';
  return count === 1
    ? 'One member found it helpful.'
    : `${formatCount(count)} members found it helpful.`;
}

/** Asks at the end of an instruction whether it helped. Its author sees the answers. */
export function Helpful({ instruction }: { instruction: Instruction }) {
  const { status, user } = useAppSelector(selectSession);
  const { id, helpfulCount, authorUid } = instruction;
  const isOwn = user?.uid === authorUid;
  const [refresh] = useRefreshHelpfulMutation();
  const section = useRef<HTMLElement>(null);
  useLiveVotes(
    section,
    databasePaths.instructionVotes(id),
    () => void refresh({ instructionId: id }),
  );
  return (
    <section
      ref={section}
      aria-label="Was this helpful?"
      className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{isOwn ? 'This is your instruction' : 'Was this helpful?'}</p>
        <p className="text-ink-2">{describeCount(helpfulCount)}</p>
      </div>
      {/* The session is known only after the page was shown, so the space is reserved. */}
      {status === 'loading' ? (
        <span className="h-10" />
      ) : user === null ? (
        <ButtonLink to={loginPathFrom(`/instructions/${id}`)} icon={icon}>
          Sign in to say so
        </ButtonLink>
      ) : isOwn ? null : (
        <Vote key={user.uid} user={user} instructionId={id} />
      )}
    </section>
  );
}

function Vote({ user, instructionId }: { user: User; instructionId: string }) {
  const vote = { instructionId, uid: user.uid };
  const dispatch = useAppDispatch();
  const { data: isHelpful = false } = useIsHelpfulQuery(vote);
  const [setHelpful, { isLoading }] = useSetHelpfulMutation();
  if (!user.emailVerified) {
    return (
      <p className="text-small text-ink-2">
        <Link to="/settings#email" className="font-semibold text-accent hover:underline">
          Verify your email
        </Link>{' '}
        to say whether it was.
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
      icon={icon}
      className={clsx(isHelpful && 'bg-accent-soft! text-accent! ring-accent!')}
      onClick={() => void toggle()}
    >
      Helpful
    </Button>
  );
}
