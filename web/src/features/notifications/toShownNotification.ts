import type { Notification } from '@appshelf/model';
import { i18n } from '../../lib/i18n';
import { translate } from '../../lib/translate';

/**
 * A notification in the reader's language. Where it holds sentences of the site they are translated; what people wrote stays,
 * and so does a sentence that nobody has translated.
 */
export function toShownNotification(notification: Notification): Notification {
  const { title, text, sentences = {} } = notification;
  const find = (
    stored: { sentence: string; values: Record<string, string | number> } | undefined,
  ) => (stored === undefined ? null : i18n.find(stored.sentence, stored.values));
  return {
    ...notification,
    // The title of a notification about a hidden text is a fixed sentence of the model.
    title: find(sentences.title) ?? translate(title),
    text: find(sentences.text) ?? text,
  };
}
