import { getAppPath } from '@appshelf/model';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useAppSelector } from '../../store';
import { buttonClasses, useLazyModule } from '../../ui';
import { Link } from 'react-router-dom';
import { loginPathFrom, selectSession } from '../session';
import { getAddLabel } from './getAddLabel';

const loadMemberButton = () => import('./MemberFavouriteButton');

interface FavouriteButtonProps {
  app: { id: string; name: string };
  className?: string;
}

/**
 * Adds an app to the member's favourites, or removes it. For visitors, a link to the sign-in page, which returns here.
 */
export function FavouriteButton({ app, className }: FavouriteButtonProps) {
  const { user } = useAppSelector(selectSession);
  const member = useLazyModule(loadMemberButton, user !== null);
  if (user !== null && member !== null) {
    return <member.MemberFavouriteButton app={app} uid={user.uid} className={className} />;
  }
  const label = getAddLabel(app.name);
  return (
    <Link
      to={loginPathFrom(getAppPath(app))}
      aria-label={label}
      title={label}
      className={buttonClasses({}, clsx('w-10 px-0!', className))}
    >
      <Heart aria-hidden="true" className="size-5" />
    </Link>
  );
}
