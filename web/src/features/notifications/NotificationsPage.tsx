import { t } from '@lingui/core/macro';
import { notificationDays, settingsPages } from '@appshelf/model';
import { Bell, Check, CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  IconButton,
  PageHeader,
  PageMeta,
  ShowMore,
  Skeleton,
} from '../../ui';
import { NotificationContent } from './NotificationContent';
import { useNotifications } from './useNotifications';
import { useUnread } from './useUnread';

const pageSize = 20;

/** /notifications: everything that concerned the member lately. What is new appears while the page is open. */
export function NotificationsPage() {
  const { uid, ids, markAsRead } = useUnread();
  const { list, pages } = useNotifications(uid, pageSize);
  const { error, refetch } = list;
  const notifications = pages?.flat();
  return (
    <div className="min-h-dvh page-width py-10">
      <div className="grid max-w-reading gap-8">
        <PageMeta title={t`Notifications`} />
        <PageHeader
          title={t`Notifications`}
          lead={t`Your notifications from the last ${String(notificationDays)} days.`}
          actions={
            <>
              <Button
                icon={CheckCheck}
                aria-disabled={ids.length === 0}
                onClick={() => void markAsRead(ids)}
              >{t`Mark all as read`}</Button>
              <ButtonLink
                to={settingsPages.notifications.path}
                variant="quiet"
                icon={SlidersHorizontal}
              >{t`Choose`}</ButtonLink>
            </>
          }
        />
        {notifications === undefined && error !== undefined && (
          <ErrorPanel
            title={t`Your notifications could not be loaded`}
            error={error}
            onRetry={refetch}
          />
        )}
        {notifications === undefined && error === undefined && <ListSkeleton />}
        {notifications?.length === 0 && (
          <EmptyState
            icon={Bell}
            title={t`Nothing yet`}
            body={t`Decisions on what you wrote, replies, comments, and news of what you follow are listed here.`}
            action={<ButtonLink to="/apps">{t`Browse apps`}</ButtonLink>}
          />
        )}
        {notifications !== undefined && notifications.length > 0 && (
          <ol>
            {notifications.map((notification) => (
              <li
                key={notification.id}
                className="flex items-start gap-2 border-t border-line first:border-t-0"
              >
                <Link
                  to={notification.path}
                  onClick={() => void markAsRead([notification.id])}
                  className="-mx-3 flex min-w-0 flex-1 rounded-control px-3 py-4 hover:bg-sunken"
                >
                  <NotificationContent
                    notification={notification}
                    isUnread={ids.includes(notification.id)}
                  />
                </Link>
                <ReadButton
                  title={notification.title}
                  isUnread={ids.includes(notification.id)}
                  onRead={() => void markAsRead([notification.id])}
                />
              </li>
            ))}
          </ol>
        )}
        <ShowMore list={list} />
      </div>
    </div>
  );
}

interface ReadButtonProps {
  title: string;
  isUnread: boolean;
  onRead: () => void;
}

/** Marks one notification as read. When the pressed button disappears, the focus moves to the notification's link. */
function ReadButton({ title, isUnread, onRead }: ReadButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isUnread || !isPressed.current) return;
    isPressed.current = false;
    place.current?.parentElement?.querySelector('a')?.focus();
  }, [isUnread]);
  return (
    <span ref={place} className="mt-2 size-10 shrink-0">
      {isUnread && (
        <IconButton
          label={t`Mark as read: ${title}`}
          icon={Check}
          onClick={() => {
            isPressed.current = true;
            onRead();
          }}
        />
      )}
    </span>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-8" aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className="grid gap-2 ps-7">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
