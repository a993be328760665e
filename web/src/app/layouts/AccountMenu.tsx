import { t } from '@lingui/core/macro';
import { getDisplayName, getInitial, settingsPages, type User } from '@appshelf/model';
import { LayoutDashboard, Library, LogOut, Settings } from 'lucide-react';
import { signOut } from '../../features/auth/signOut';
import { ownCollectionsPath } from '../../features/collections';
import { NotificationBell } from '../../features/notifications';
import { useHasPermission } from '../../features/session';
import { useIsModuleOn } from '../../features/site';
import { useAppDispatch } from '../../store';
import { Avatar, Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui';

/**
 * The bell and the account's menu of a signed-in person. They are loaded on demand, since visitors do not need them.
 */
export function AccountMenu({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const hasCollections = useIsModuleOn('collections');
  const mayOpenArea = useHasPermission('area.open');
  return (
    <div className="-ms-2 flex items-center gap-1">
      <NotificationBell />
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t`Account of ${getDisplayName(user)}`}
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
        {mayOpenArea && (
          <MenuLink
            to="/admin"
            icon={<LayoutDashboard aria-hidden="true" className="size-4 text-ink-3" />}
          >{t`Administration`}</MenuLink>
        )}
        {hasCollections && (
          <MenuLink
            to={ownCollectionsPath}
            icon={<Library aria-hidden="true" className="size-4 text-ink-3" />}
          >{t`Your collections`}</MenuLink>
        )}
        <MenuLink
          to={settingsPages.profile.path}
          icon={<Settings aria-hidden="true" className="size-4 text-ink-3" />}
        >{t`Settings`}</MenuLink>
        <MenuItem
          icon={<LogOut aria-hidden="true" className="size-4 text-ink-3" />}
          onSelect={() => void dispatch(signOut())}
        >{t`Sign out`}</MenuItem>
      </Menu>
    </div>
  );
}
