import { t } from '@lingui/core/macro';
import { followFields } from '@appshelf/model';
import { clsx } from 'clsx';
import { BellPlus, BellRing } from 'lucide-react';
import { toAppError, useAppDispatch } from '../../store';
import { Button } from '../../ui';
import { toastAdded } from '../toasts';
import { followsApi, useGetFollowsQuery, useSetFollowMutation } from './api';
import { compactClasses, describeFollow, FollowLabel, type FollowButtonProps } from './FollowLabel';

/** Follows an app or author for a member, or unfollows it. */
export function MemberFollowButton({
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
      // A press before the state is known is applied when it is known: the response would overwrite an earlier write.
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
      title={isFollowed ? t`Unfollow ${name}` : describeFollow({ kind, name })}
      icon={<Icon aria-hidden="true" className="size-4 shrink-0" />}
      className={clsx(
        compact && compactClasses,
        isFollowed && 'bg-accent-soft! text-accent! ring-accent!',
        className,
      )}
      onClick={() => void toggle()}
    >
      <FollowLabel compact={compact} name={name}>
        {isFollowed ? t`Following` : t`Follow`}
      </FollowLabel>
    </Button>
  );
}
