import { t } from '@lingui/core/macro';
import type { Notification } from '@appshelf/model';
import { clsx } from 'clsx';
import { BidiText, DateText } from '../../ui';
import { KindIcon } from './KindIcon';

interface NotificationContentProps {
  notification: Notification;
  isUnread: boolean;
  /** Shows three lines of the title and one of the text only. */
  isShort?: boolean;
}

/** A notification: its title, the beginning of the text, and its time. A dot marks an unread one. */
export function NotificationContent({
  notification: { kind, title, text, createdAt },
  isUnread,
  isShort = false,
}: NotificationContentProps) {
  return (
    <span className="flex min-w-0 flex-1 gap-3">
      <KindIcon kind={kind} />
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            'wrap-anywhere',
            isUnread && 'font-semibold',
            isShort ? 'line-clamp-3' : 'block',
          )}
        >
          {isUnread && <span className="sr-only">{t`Unread:`} </span>}
          <BidiText text={title} />
        </span>
        {text !== '' && (
          <span
            className={clsx(
              'text-ink-2 wrap-anywhere',
              isShort ? 'line-clamp-1 text-small' : 'block',
            )}
          >
            <BidiText text={text} />
          </span>
        )}
        <span className="block text-small text-ink-3">
          <DateText at={createdAt} />
        </span>
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'mt-1.5 size-2 shrink-0 rounded-full forced-colors:border',
          isUnread ? 'bg-accent' : 'invisible',
        )}
      />
    </span>
  );
}
