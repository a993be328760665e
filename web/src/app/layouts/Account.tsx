import { t } from '@lingui/core/macro';
import { getInitial } from '@appshelf/model';
import { useLocation } from 'react-router-dom';
import { loginPathFrom, selectSession } from '../../features/session';
import { useAppSelector } from '../../store';
import { withMessages } from '../languages/loadMessages';
import { Avatar } from '../../ui/media/Picture';
import { ButtonLink } from '../../ui/buttons/Button';
import { useLazyModule } from '../../ui/loading/useLazyModule';

/** The bell shows notifications, whose sentences are in the area of the members (web/build/messages/areas.ts). */
const loadMenu = () => withMessages('members', () => import('./AccountMenu'));

/** The account in the header: a link to sign in, or the bell and the account's menu. Its height is always the same. */
export function Account() {
  const { user } = useAppSelector(selectSession);
  const { pathname, search } = useLocation();
  const late = useLazyModule(loadMenu, user !== null);
  if (user === null) {
    const here = `${pathname}${search}`;
    return (
      <ButtonLink
        to={pathname === '/' ? '/login' : loginPathFrom(here)}
        size="sm"
      >{t`Sign in`}</ButtonLink>
    );
  }
  if (late !== null) return <late.AccountMenu user={user} />;
  return (
    <span className="ps-9">
      <Avatar src={user.photoURL} initial={getInitial(user)} name="" size={36} />
    </span>
  );
}
