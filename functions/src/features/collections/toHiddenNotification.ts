import { collections, isKey, sentence } from '@appshelf/model';
import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { quoteOwn } from '../../outbox/copies/quotes';
import type { NotificationEvent } from '../../outbox/notifications/notify';

/** The notification of a collection's owner when a moderator hid it or showed it again; null for any other change. */
export function toHiddenNotification(
  id: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): NotificationEvent | null {
  if (before === undefined || after === undefined) return null;
  const isHidden = after.status === 'hidden';
  // Only moderators change this.
  if (isHidden === (before.status === 'hidden')) return null;
  const { ownerUid, title, updatedAt } = after as Record<string, unknown>;
  if (!isKey(ownerUid)) return null;
  const at = updatedAt instanceof Timestamp ? updatedAt.toMillis() : 0;
  return {
    id: `collection-${id}-${isHidden ? 'hidden' : 'shown'}-${String(at)}`,
    uid: ownerUid,
    kind: 'decision',
    title: isHidden
      ? sentence('A moderator has hidden your collection “{title}”.', { title: String(title) })
      : sentence('Your collection “{title}” is published again.', { title: String(title) }),
    text: '',
    path: `/collections/${id}`,
    quotes: quoteOwn(`${collections.collections}/${id}`),
  };
}
