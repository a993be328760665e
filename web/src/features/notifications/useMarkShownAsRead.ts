import { isAboutPage } from '@appshelf/model';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useUnread } from './useUnread';

/**
 * Marks notifications as read while the page shows what they are about, and somebody looks at it. Those that are not
 * unread are ignored.
 */
export function useMarkShownAsRead(ids: readonly string[]): void {
  const { ids: unread, markAsRead } = useUnread();
  const shown = ids.filter((id) => unread.includes(id));
  const markShown = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void markAsRead(shown);
  });
  const key = shown.join(' ');
  useEffect(() => {
    if (key === '') return;
    markShown();
    document.addEventListener('visibilitychange', markShown);
    return () => document.removeEventListener('visibilitychange', markShown);
  }, [key]);
}

/**
 * Marks what is about the open page as read, however somebody came there: by the bell, by a link in an email, or by the
 * catalogue.
 */
export function useMarkPageAsRead(): void {
  const { pathname, search } = useLocation();
  const { ids, marks } = useUnread();
  useMarkShownAsRead(
    ids.filter((id) => {
      const mark = marks[id];
      return mark !== undefined && isAboutPage(mark, `${pathname}${search}`);
    }),
  );
}
