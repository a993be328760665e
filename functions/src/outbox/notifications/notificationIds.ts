import { createHash } from 'node:crypto';
import { isKey } from '@appshelf/model';

/**
 * The id of a notification about an event, as a part of paths. Ids with other characters, such as the dots of a version,
 * are digested.
 */
export const getNotificationId = (eventId: string): string =>
  isKey(eventId) ? eventId : createHash('sha256').update(eventId).digest('base64url');

/** The id of the general email about a notification. Some notifications have another email, with an id of its own. */
export const getNotificationMailId = (uid: string, id: string): string =>
  `notification-${uid}-${id}`;
