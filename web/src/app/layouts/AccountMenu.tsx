import { getDisplayName, getInitial, type User } from '@appshelf/model';
import { LayoutDashboard, LogOut, Settings } from 'lucide-react';
import { signOut } from '../../features/auth';
import { selectIsAdmin } from '../../features/session';
import { useAppDispatch, useAppSelector } from '../../store';
import { Avatar, Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui';

/** The menu of a signed-in person's account. It is loaded lazily, as visitors do not need it. */
export function AccountMenu({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account of ${getDisplayName(user)}`}
          className="rounded-full ring-line transition-shadow hover:ring-4"
        >
          <Avatar src={user.photoURL} initial={getInitial(user)} name="" size={36} />
        </button>
      }
    >
      <MenuLabel>
        <span dir="auto" className="block text-body font-semibold text-ink">
          {getDisplayName(user)}
        </span>
        {user.email}
      </MenuLabel>
      <MenuSeparator />
      {isAdmin && (
        <MenuLink
          to="/admin"
          icon={<LayoutDashboard aria-hidden="true" className="size-4 text-ink-3" />}
        >
          Administration
        </MenuLink>
      )}
      <MenuLink to="/settings" icon={<Settings aria-hidden="true" className="size-4 text-ink-3" />}>
        Settings
      </MenuLink>
      <MenuItem
        icon={<LogOut aria-hidden="true" className="size-4 text-ink-3" />}
        onSelect={() => void dispatch(signOut())}
      >
        Sign out
      </MenuItem>
    </Menu>
  );
}
