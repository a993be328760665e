import { followFields, type FollowKind } from '@appshelf/model';
import { clsx } from 'clsx';
import { BellPlus, BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toAppError, useAppDispatch, useAppSelector } from '../../store';
import { Button, buttonClasses } from '../../ui';
import { loginPathFrom, selectSession } from '../session';
import { toastAdded } from '../toasts';
import { followsApi, useGetFollowsQuery, useSetFollowMutation } from './api';

interface FollowButtonProps {
  kind: FollowKind;
  /** The id of the app, or the author's uid. */
  id: string;
  /** The name of the app or author, for people who do not see what is beside the button. */
  name: string;
  /** The path of the page, to which signing in returns. */
  path: string;
  size?: 'md' | 'sm';
  className?: string;
  /** Hides the word on narrow screens. */
  compact?: boolean;
}

/**
 * Follows an app or author, or unfollows it. For visitors, a link to the sign-in page, which returns here. Renders
 * nothing for the author themselves.
 */
export function FollowButton(props: FollowButtonProps) {
  const { user } = useAppSelector(selectSession);
  if (user !== null) {
    const isOwn = props.kind === 'author' && props.id === user.uid;
    return isOwn ? null : <MemberButton {...props} uid={user.uid} />;
  }
  const { name, path, size, className, compact = false } = props;
  return (
    <Link
      to={loginPathFrom(path)}
      title={describe(props)}
      className={buttonClasses({ size }, clsx(compact && compactClasses, className))}
    >
      <BellPlus aria-hidden="true" className="size-4 shrink-0" />
      <Label compact={compact} name={name}>
        Follow
      </Label>
    </Link>
  );
}

const compactClasses = 'max-sm:w-11 max-sm:px-0!';

const describe = ({ kind, name }: Pick<FollowButtonProps, 'kind' | 'name'>): string =>
  kind === 'app' ? `Hear of new versions of ${name}` : `Hear of new instructions of ${name}`;

/** The word on the button, with the name for people who do not see the page. */
function Label({ compact, name, children }: { compact: boolean; name: string; children: string }) {
  return (
    <span className={clsx(compact && 'max-sm:sr-only')}>
      {children} <span className="sr-only">{name}</span>
    </span>
  );
}

function MemberButton({
  kind,
  id,
  name,
  uid,
  size,
  className,
  compact = false,
}: FollowButtonProps & { uid: string }) {
  const dispatch = useAppDispatch();
  const { currentData: follows } = useGetFollowsQuery(uid);
  const [setFollow, { isLoading }] = useSetFollowMutation();
  const isFollowed = follows?.[followFields[kind]].includes(id) === true;
  const toggle = async () => {
    if (isLoading) return;
    try {
      // A press before the state is known is applied when it is known: the answer would overwrite an earlier write.
      if (follows === undefined) {
        await dispatch(followsApi.endpoints.getFollows.initiate(uid, { subscribe: false }));
      }
      await setFollow({ uid, kind, id, follow: !isFollowed }).unwrap();
    } catch (error) {
      dispatch(toastAdded({ type: 'error', message: toAppError(error).message }));
    }
  };
  const Icon = isFollowed ? BellRing : BellPlus;
  return (
    <Button
      size={size}
      aria-pressed={isFollowed}
      title={isFollowed ? `Unfollow ${name}` : describe({ kind, name })}
      icon={<Icon aria-hidden="true" className="size-4 shrink-0" />}
      className={clsx(
        compact && compactClasses,
        isFollowed && 'bg-accent-soft! text-accent! ring-accent!',
        className,
      )}
      onClick={() => void toggle()}
    >
      <Label compact={compact} name={name}>
        {isFollowed ? 'Following' : 'Follow'}
      </Label>
    </Button>
  );
}
