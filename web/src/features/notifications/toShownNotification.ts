import type { Notification, Sentence } from '@appshelf/model';
import { i18n } from '../../lib/i18n';
import { translate } from '../../lib/translate';

/** Translates a stored sentence, and the sentences within it; null when there is none, or no translation of a part of it. */
function find(stored: Sentence | undefined): string | null {
  if (stored === undefined) return null;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(stored.values)) {
    const shown = typeof value === 'object' ? find(value) : value;
    if (shown === null) return null;
    values[name] = shown;
  }
  return i18n.find(stored.sentence, values);
}

/**
 * A notification in the reader's language. Where it holds sentences of the site they are translated; what people wrote stays,
 * and so does a sentence that nobody has translated.
 */
export function toShownNotification(notification: Notification): Notification {
  const { title, text, sentences = {} } = notification;
  return {
    ...notification,
    // The title of a notification about a hidden text is a fixed sentence of the model.
    title: find(sentences.title) ?? translate(title),
    text: find(sentences.text) ?? text,
  };
}
