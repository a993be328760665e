/** For how many days a notification is shown. Firestore deletes it some time later (`ttl` in firestore.indexes.json). */
export const notificationDays = 90;

/** The largest number of notifications that are unread at a time. Older ones count as read. */
export const maxUnread = 100;

/** The largest number of notifications that a query of the client may list. */
export const maxListedNotifications = 50;

/** The time before which notifications are not shown any more. Times are in milliseconds since the epoch. */
export const getOldestNotification = (now: number): number =>
  now - notificationDays * 24 * 60 * 60 * 1_000;

/** A mark that a notification is unread. */
export interface UnreadMark {
  at: number;
  /** The page that the notification is about, so that opening the page marks it as read. Empty in marks of an earlier version. */
  path: string;
}

/** RTDB `/userMeta/{uid}/notifications`: which notifications a member has not read. */
export interface NotificationState {
  /** The marks of the unread notifications by their ids. The member removes a mark on any device. */
  unread: Record<string, UnreadMark>;
  /** Counts stored notifications (server), so that open lists read again when it changes. */
  version: number;
}

/** Parses a stored mark: an earlier version stored the time alone. Null for anything else. */
function parseMark(value: unknown): UnreadMark | null {
  if (typeof value === 'number') return { at: value, path: '' };
  const { at, path } = (value ?? {}) as { at?: unknown; path?: unknown };
  return typeof at === 'number' ? { at, path: typeof path === 'string' ? path : '' } : null;
}

/**
 * Parses a stored state; what is not valid is left out. It needs no schema, because the header of a signed-in page uses it
 * and Zod is large.
 */
export function parseNotificationState(value: unknown): NotificationState {
  const { unread, version } = (value ?? {}) as { unread?: unknown; version?: unknown };
  const marks = Object.entries(unread ?? {}).flatMap(([id, stored]) => {
    const mark = parseMark(stored);
    return mark === null ? [] : [[id, mark] as const];
  });
  return {
    unread: Object.fromEntries(marks),
    version: typeof version === 'number' ? version : 0,
  };
}

/** The ids of the unread notifications that are still shown. */
export function listUnread({ unread }: Pick<NotificationState, 'unread'>, now: number): string[] {
  const oldest = getOldestNotification(now);
  return Object.entries(unread)
    .filter(([, { at }]) => at > oldest)
    .map(([id]) => id);
}

/**
 * Whether a notification is about the page at this address (path and query). The part of the page after `#` does not
 * count. The home page never counts, because it shows none of the things that notifications link to.
 */
export function isAboutPage({ path }: Pick<UnreadMark, 'path'>, address: string): boolean {
  const [page = ''] = path.split('#');
  return page !== '' && page !== '/' && page === address;
}

/** The id of the notification about a message in the conversation about an instruction. */
export const getMessageNotificationId = (instructionId: string, messageId: string): string =>
  `message-${instructionId}-${messageId}`;
