import {
  databasePaths,
  isSentence,
  listUnread,
  maxUnread,
  notificationDays,
  parseNotificationState,
  type NotificationKind,
  type Sentence,
  type UnreadMark,
} from '@appshelf/model';
import { ServerValue, type Database } from 'firebase-admin/database';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { formatEnglish } from '../../platform/languages/formatEnglish';
import type { Quotes } from '../copies/quotes';
import { storeCopy } from '../copies/storeCopy';

const dayMs = 24 * 60 * 60 * 1_000;
const maxTitle = 200;
const maxText = 300;

/** The content of a notification. */
interface NotificationContent {
  uid: string;
  kind: NotificationKind;
  title: Sentence | string;
  text: Sentence | string;
  path: string;
  quotes: Quotes;
}

/** The fields of a notification's texts: in English, and the sentences from which readers of other languages get theirs. */
function toTexts({ title, text }: Pick<NotificationContent, 'title' | 'text'>) {
  const toEnglish = (content: Sentence | string) =>
    isSentence(content) ? formatEnglish(content) : content;
  const sentences = {
    ...(isSentence(title) && { title }),
    ...(isSentence(text) && { text }),
  };
  return {
    title: toEnglish(title).slice(0, maxTitle),
    text: toEnglish(text).slice(0, maxText),
    ...(Object.keys(sentences).length > 0 && { sentences }),
  };
}

/** Adds an unread notification, and removes old notifications that are not shown any more. */
export function addUnread(
  stored: unknown,
  id: string,
  mark: UnreadMark,
): Record<string, UnreadMark> {
  const { unread: before } = parseNotificationState({ unread: stored });
  const unread = { ...before, [id]: before[id] ?? mark };
  const shown = listUnread({ unread }, mark.at).map(
    (each) => [each, unread[each] ?? mark] as const,
  );
  return Object.fromEntries(
    shown.sort(([, one], [, other]) => other.at - one.at).slice(0, maxUnread),
  );
}

/**
 * Stores a notification and its mark as unread, unless it is stored already. The mark comes first: an event that is
 * delivered again after a failure completes both, and one that is delivered again later does not mark what was read
 * meanwhile. A notification is not stored when what it quotes was hidden or deleted.
 *
 * @returns when it was stored, in milliseconds; null if it is not stored
 */
export async function storeNotification(
  { uid, kind, title, text, path, quotes }: NotificationContent,
  document: DocumentReference,
  database: Database,
): Promise<number | null> {
  const createdAt: unknown = (await document.get()).get('createdAt');
  if (createdAt instanceof Timestamp) return createdAt.toMillis();
  const now = Date.now();
  const state = database.ref(databasePaths.notificationState(uid));
  await state
    .child('unread')
    .transaction((stored: unknown) => addUnread(stored, document.id, { at: now, path, kind }));
  const content = {
    kind,
    ...toTexts({ title, text }),
    path,
    createdAt: Timestamp.fromMillis(now),
    expireAt: Timestamp.fromMillis(now + notificationDays * dayMs),
  };
  const isStored = await storeCopy(document, content, quotes);
  if (!isStored) await state.child('unread').child(document.id).remove();
  await state.child('version').set(ServerValue.increment(1));
  return isStored ? now : null;
}
