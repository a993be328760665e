import { isNotificationShown } from '@appshelf/model';
import { useAppSelector } from '../../store';
import { selectSwitchedOff } from '../site';
import { useListNotificationsInfiniteQuery } from './api';

/**
 * The notifications of a member, a page of `size` at a time, without those about modules that are off. These stay stored, and
 * are listed again when their module is on.
 */
export function useNotifications(uid: string, size: number) {
  const switchedOff = useAppSelector(selectSwitchedOff);
  const list = useListNotificationsInfiniteQuery({ uid, size }, { skip: uid === '' });
  const pages = list.data?.pages.map(({ notifications }) =>
    notifications.filter((notification) => isNotificationShown(notification, switchedOff)),
  );
  return { list, pages };
}
