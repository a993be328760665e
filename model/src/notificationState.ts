/** For how many days a notification is shown. Firestore deletes it some time later (`ttl` in firestore.indexes.json). */
export const notificationDays = 90;

/** The largest number of notifications that are unread at a time. Older ones count as read. */
export const maxUnread = 100;

/** The largest number of notifications that a query of the client may list. */
export const maxListedNotifications = 50;

/** The time before which notifications are not shown any more. Times are in milliseconds since the epoch. */
export const getOldestNotification = (now: number): number =>
  now - notificationDays * 24 * 60 * 60 * 1_000;

/** RTDB `/userMeta/{uid}/notifications`: which notifications a member has not read. */
export interface NotificationState {
  /** The times of the unread notifications by their ids. The member removes them, on any device. */
  unread: Record<string, number>;
  /** Raised when a notification was stored (server), so that open lists read it. */
  version: number;
}

/**
 * Parses a stored state; what is not valid is left out. It needs no schema, because the header of a signed-in page uses it
 * and Zod is large.
 */
export function parseNotificationState(value: unknown): NotificationState {
  const { unread, version } = (value ?? {}) as { unread?: unknown; version?: unknown };
  const marks = Object.entries(unread ?? {}).filter(
    (mark): mark is [string, number] => typeof mark[1] === 'number',
  );
  return {
    unread: Object.fromEntries(marks),
    version: typeof version === 'number' ? version : 0,
  };
}

/** The ids of the unread notifications that are still shown. */
export function listUnread({ unread }: Pick<NotificationState, 'unread'>, now: number): string[] {
  const oldest = getOldestNotification(now);
  return Object.entries(unread)
    .filter(([, at]) => at > oldest)
    .map(([id]) => id);
}

/** The id of the notification about a message in the conversation about an instruction. */
export const getMessageNotificationId = (instructionId: string, messageId: string): string =>
  `message-${instructionId}-${messageId}`;
