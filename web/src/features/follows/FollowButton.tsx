import { t } from '@lingui/core/macro';
import type { FollowKind } from '@appshelf/model';
import { clsx } from 'clsx';
import { BellPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store';
import { buttonClasses, useLazyModule } from '../../ui';
import { loginPathFrom, selectSession } from '../session';
import { compactClasses, describeFollow, FollowLabel } from './FollowLabel';

const loadMemberButton = () => import('./MemberFollowButton');

/** What a button follows, and how it looks. */
export interface FollowButtonProps {
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
