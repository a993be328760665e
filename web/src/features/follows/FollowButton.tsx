import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { BellPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store';
import { buttonClasses, useLazyModule } from '../../ui';
import { loginPathFrom, selectSession } from '../session';
import { compactClasses, describeFollow, FollowLabel, type FollowButtonProps } from './FollowLabel';

const loadMemberButton = () => import('./MemberFollowButton');

/**
 * Follows an app or author, or unfollows it. For visitors, a link to the sign-in page, which returns here. Renders
 * nothing for the author themselves.
 */
export function FollowButton(props: FollowButtonProps) {
  const { user } = useAppSelector(selectSession);
  const member = useLazyModule(loadMemberButton, user !== null);
  if (user !== null && props.kind === 'author' && props.id === user.uid) return null;
  if (user !== null && member !== null) {
    return <member.MemberFollowButton {...props} uid={user.uid} />;
  }
  const { name, path, size, className, compact = false } = props;
  return (
    <Link
      to={loginPathFrom(path)}
      title={describeFollow(props)}
      className={buttonClasses({ size }, clsx(compact && compactClasses, className))}
    >
      <BellPlus aria-hidden="true" className="size-4 shrink-0" />
      <FollowLabel compact={compact} name={name}>{t`Follow`}</FollowLabel>
    </Link>
  );
}
