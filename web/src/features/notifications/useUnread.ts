import { t } from '@lingui/core/macro';
import { isNotificationShown } from '@appshelf/model';
import { toAppError, useAppDispatch, useAppSelector } from '../../store';
import { selectSession } from '../session';
import { selectSwitchedOff } from '../site';
import { toastAdded } from '../toasts';
import { useFollowUnreadQuery, useMarkAsReadMutation } from './api';

/**
 * The ids of what the signed-in member has not read, live, with their marks, and how to mark some of them as read. What is about
 * a module that is off is not among them, as it is not in the list.
 */
export function useUnread() {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const { currentData } = useFollowUnreadQuery(uid, { skip: uid === '' });
  const [save] = useMarkAsReadMutation();
  const switchedOff = useAppSelector(selectSwitchedOff);
  const { ids: all = [], marks = {} } = currentData ?? {};
  const ids = all.filter((id) => isNotificationShown(marks[id] ?? { path: '' }, switchedOff));
  return {
    uid,
    ids,
    marks,
    markAsRead: async (read: readonly string[]): Promise<void> => {
      const marked = read.filter((id) => ids.includes(id));
      if (marked.length === 0) return;
      try {
        await save({ uid, ids: marked }).unwrap();
      } catch (error) {
        const message = t`This could not be marked as read. ${toAppError(error).message}`;
        dispatch(toastAdded({ message, type: 'error' }));
      }
    },
  };
}
