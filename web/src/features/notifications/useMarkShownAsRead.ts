import { useEffect, useEffectEvent } from 'react';
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
