import { noQuotes } from '@appshelf/functions/quotes';
import { createHash } from 'node:crypto';
import {
  collections,
  defaultPreferences,
  getNotificationChoice,
  getOldestNotification,
  isKey,
  notification,
  notificationDays,
  type NotificationState,
} from '@appshelf/model';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';
import type { SeedEvent } from './event';

const dayMs = 24 * 60 * 60_000;

/** The id of the notification about an event. Ids with characters that paths do not take are digested. */
const getId = (eventId: string): string =>
  isKey(eventId) ? eventId : createHash('sha256').update(eventId).digest('base64url');

/** What members were told lately, and RTDB `/userMeta/{uid}/notifications` with the marks of what is unread. */
export interface BuiltNotifications {
  documents: SeedDocument[];
  states: Record<string, { notifications: NotificationState }>;
}

/**
 * Builds the notifications about the last days of the content, because older ones are not shown. The latest are unread.
 */
export function buildNotifications(
  context: Context,
  events: readonly SeedEvent[],
): BuiltNotifications {
  const oldest = getOldestNotification(Date.parse(`${context.lastDay}T24:00:00Z`));
  const documents: SeedDocument[] = [];
  const states: BuiltNotifications['states'] = {};
  for (const { file, source: person } of context.content.people) {
    const own = events
      .filter(({ uid, at }) => uid === person.uid && at > oldest)
      .filter(({ kind }) => getNotificationChoice(defaultPreferences, kind) !== 'off')
      .sort((one, other) => other.at - one.at);
    if (person.disabled || own.length === 0) {
      if (person.unread > 0)
        context.problems.add(
          { file, entity: `person “${person.uid}”`, field: 'unread' },
          'There are no notifications.',
        );
      continue;
    }
    for (const { id, kind, title, text, path, at, quotes } of own) {
      const built = context.problems.parsed(
        notification,
        {
          id: getId(id),
          kind,
          title: title.slice(0, 200),
          text: text.slice(0, 300),
          path,
          createdAt: at,
        },
        'seed/build/community/notifications.ts',
        `notification “${id}”`,
      );
      const expireAt = at + notificationDays * dayMs;
      documents.push({
        path: `${collections.users}/${person.uid}/${collections.notifications}/${built.id}`,
        fields: toFields({ ...built, expireAt, ...(quotes === noQuotes ? {} : quotes) }, 'id'),
      });
    }
    const unread: NotificationState['unread'] = Object.fromEntries(
      own.slice(0, person.unread).map(({ id, at, path }) => [getId(id), { at, path }]),
    );
    states[person.uid] = { notifications: { unread, version: own.length } };
  }
  return { documents, states };
}
