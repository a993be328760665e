import { toAppError, useAppDispatch, useAppSelector } from '../../store';
import { selectSession } from '../session';
import { toastAdded } from '../toasts';
import { useFollowUnreadQuery, useMarkAsReadMutation } from './api';

/**
 * The ids and marks of the unread notifications of the signed-in member, live, and a function that marks some as read.
 */
export function useUnread() {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const { currentData } = useFollowUnreadQuery(uid, { skip: uid === '' });
  const [save] = useMarkAsReadMutation();
  const ids = currentData?.ids ?? [];
  return {
    uid,
    ids,
    marks: currentData?.marks ?? {},
    markAsRead: async (read: readonly string[]): Promise<void> => {
      const marked = read.filter((id) => ids.includes(id));
      if (marked.length === 0) return;
      try {
        await save({ uid, ids: marked }).unwrap();
      } catch (error) {
        const message = `This could not be marked as read. ${toAppError(error).message}`;
        dispatch(toastAdded({ message, type: 'error' }));
      }
    },
  };
}
