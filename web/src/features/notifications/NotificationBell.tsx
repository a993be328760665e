import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { maxUnread, settingsPages } from '@appshelf/model';
import { Bell, CheckCheck, List, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator, Skeleton } from '../../ui';
import { NotificationContent } from './NotificationContent';
import { useMarkPageAsRead } from './useMarkShownAsRead';
import { useNotifications } from './useNotifications';
import { useUnread } from './useUnread';

/** How many notifications the menu of the bell shows. */
const latestSize = 6;

/**
 * The bell in the header of a signed-in member: the number of unread notifications, and a menu with the latest. What is
 * about the open page is marked as read.
 */
export function NotificationBell() {
  useMarkPageAsRead();
  const unread = useUnread();
  const count = unread.ids.length;
  const number = count < maxUnread ? String(count) : `${String(maxUnread - 1)}+`;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={count === 0 ? t`Notifications` : t`Notifications, ${number} unread`}
          title={t`Notifications`}
          className="relative grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Bell aria-hidden="true" className="size-5" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 inset-e-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-accent-ink tabular-nums ring-2 ring-page forced-colors:border"
            >
              {number}
            </span>
          )}
        </button>
      }
    >
      <MenuLabel>{t`Notifications`}</MenuLabel>
      <LatestNotifications {...unread} />
      <MenuSeparator />
      <MenuItem
        icon={<CheckCheck aria-hidden="true" className="size-4 text-ink-3" />}
        disabled={count === 0}
        onSelect={() => void unread.markAsRead(unread.ids)}
      >{t`Mark all as read`}</MenuItem>
      <MenuLink
        to="/notifications"
        icon={<List aria-hidden="true" className="size-4 text-ink-3" />}
      >{t`All notifications`}</MenuLink>
      <MenuLink
        to={settingsPages.notifications.path}
        icon={<SlidersHorizontal aria-hidden="true" className="size-4 text-ink-3" />}
      >{t`Notification settings`}</MenuLink>
    </Menu>
  );
}

/** The latest notifications in the menu, which are read when the menu opens. */
function LatestNotifications({ uid, ids, markAsRead }: ReturnType<typeof useUnread>) {
  const {
    list: { error },
    pages,
  } = useNotifications(uid, latestSize);
  const latest = pages?.[0];
  if (latest === undefined) {
    return error === undefined ? (
      <div className="grid gap-3 px-2.5 py-2" aria-hidden="true">
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-4 w-48 max-w-full" />
      </div>
    ) : (
      <MenuText>
        <Trans>The latest notifications could not be loaded. {error.message}</Trans>
      </MenuText>
    );
  }
  if (latest.length === 0) {
    return (
      <MenuText>{t`No notifications yet. Decisions, replies and news of what you follow appear here.`}</MenuText>
    );
  }
  return latest.map((notification) => (
    <MenuLink
      key={notification.id}
      to={notification.path}
      onClick={() => void markAsRead([notification.id])}
    >
      <span className="flex w-80 max-w-full py-1.5">
        <NotificationContent
          notification={notification}
          isUnread={ids.includes(notification.id)}
          isShort
        />
      </span>
    </MenuLink>
  ));
}

function MenuText({ children }: { children: ReactNode }) {
  return <div className="max-w-72 px-2.5 py-2 text-ink-2">{children}</div>;
}
