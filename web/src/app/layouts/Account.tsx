import { initialOf } from '@appshelf/model';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPathFrom, selectSession } from '../../features/session';
import { useAppSelector } from '../../store';
import { Avatar } from '../../ui/Picture';
import { ButtonLink } from '../../ui/Button';

const AccountMenu = lazy(() => import('./AccountMenu'));

/** The account's place in the header: a way to sign in, or the menu of who is signed in. It never changes its height. */
export function Account() {
  const { user } = useAppSelector(selectSession);
  const { pathname, search } = useLocation();
  if (user === null) {
    const here = `${pathname}${search}`;
    return (
      <ButtonLink to={pathname === '/' ? '/login' : loginPathFrom(here)} size="sm">
        Sign in
      </ButtonLink>
    );
  }
  return (
    <Suspense fallback={<Avatar src={user.photoURL} initial={initialOf(user)} name="" size={36} />}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
