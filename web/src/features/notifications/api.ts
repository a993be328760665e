import { plural } from '@lingui/core/macro';
import {
  collections,
  databasePaths,
  getOldestNotification,
  listUnread,
  parseNotificationState,
  type Notification,
  type UnreadMark,
} from '@appshelf/model';
import { readPage, type PageEnd } from '../../firebase/firestore';
import { mapLive, subscribe } from '../../firebase/live';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../store';
import { toastAdded } from '../toasts';
import { toShownNotification } from './toShownNotification';

/** What a member has not read. */
interface UnreadNotifications {
  /** The ids of the unread notifications. */
  ids: string[];
  /** The marks of unread notifications, with the pages that the notifications are about. */
  marks: Record<string, UnreadMark>;
  /** Raised by the server with each new notification. */
  version: number;
}

interface NotificationsPage {
  notifications: Notification[];
  /** Where the next page begins; null after the last one. */
  end: PageEnd | null;
}

/** Which notifications are listed. */
interface NotificationListKey {
  uid: string;
  /** Notifications on a page. */
  size: number;
}

const loadDatabase = () => import('../../firebase/database/database');

function parseUnread(value: unknown): UnreadNotifications {
  const state = parseNotificationState(value);
  return { ids: listUnread(state, Date.now()), marks: state.unread, version: state.version };
}

/** The unread notifications of a member, live. */
async function loadState(uid: string) {
  const { watchValue } = await import('../../firebase/database/live');
  return mapLive(watchValue(databasePaths.notificationState(uid)), parseUnread);
}

/** Says that something arrived while somebody looks at the page; null when nothing did. */
function describeArrival(before: UnreadNotifications, after: UnreadNotifications) {
  if (document.visibilityState === 'hidden') return null;
  const count = after.ids.filter((id) => !before.ids.includes(id)).length;
  if (count === 0) return null;
  return plural(count, {
    one: 'You have a new notification.',
    other: 'You have # new notifications.',
  });
}

/**
 * The notifications of a member. The marks of what is unread come from the Realtime Database, to which a signed-in
 * client is connected anyway: a visit costs no read. The notifications are read from Firestore when somebody looks at
 * them.
 */
const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The unread notifications of the member, live on all devices; null until they are known. */
    followUnread: build.query<UnreadNotifications | null, string>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: async (uid, entry) => {
        // The state when something last arrived. Marks that come back after a failed write have not arrived.
        let known: UnreadNotifications | null = null;
        const show = (unread: UnreadNotifications): void => {
          entry.updateCachedData(() => unread);
          const before = known;
          if (before?.version === unread.version) return;
          known = unread;
          if (before === null) return;
          const message = describeArrival(before, unread);
          if (message !== null) entry.dispatch(toastAdded({ message, type: 'info' }));
          entry.dispatch(notificationsApi.util.invalidateTags(['Notification']));
        };
        await entry.cacheDataLoaded;
        const stop = subscribe(loadState(uid), {
          // Without a connection, the marks disappear from the page too.
          onState: (unread) => {
            if (unread !== undefined) show(unread);
          },
          onEnd: () => undefined,
        });
        await entry.cacheEntryRemoved;
        stop();
      },
      keepUnusedDataFor: 0,
    }),

    /** The member's notifications, the latest first, page by page. Those that are too old are not deleted at once. */
    listNotifications: build.infiniteQuery<NotificationsPage, NotificationListKey, PageEnd | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ end }) => end,
      },
      queryFn: toQueryFn(async ({ queryArg: { uid, size }, pageParam }) => {
        const { entities, end } = await readPage<Notification>(
          {
            collection: `${collections.users}/${uid}/${collections.notifications}`,
            equal: {},
            order: [['createdAt', 'desc']],
            size,
            after: pageParam,
            peek: true,
          },
          (id, fields, _path, { notification }) =>
            toShownNotification(notification.parse({ ...fields, id })),
        );
        const oldest = getOldestNotification(Date.now());
        const notifications = entities.filter(({ createdAt }) => createdAt > oldest);
        return { notifications, end: notifications.length < entities.length ? null : end };
      }),
      providesTags: ['Notification'],
    }),

    /** Marks notifications as read with one write. The marks disappear at once, and come back when the write fails. */
    markAsRead: build.mutation<null, { uid: string; ids: readonly string[] }>({
      queryFn: toVoidQueryFn(async ({ uid, ids }) => {
        const { updateValues } = await loadDatabase();
        await updateValues(
          `${databasePaths.notificationState(uid)}/unread`,
          Object.fromEntries(ids.map((id) => [id, null])),
        );
      }),
    }),
  }),
});

export const { useFollowUnreadQuery, useListNotificationsInfiniteQuery, useMarkAsReadMutation } =
  notificationsApi;
