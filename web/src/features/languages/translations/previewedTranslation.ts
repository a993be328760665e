import { isLanguage, type Language } from '@appshelf/model';
import { isObject } from '../../../lib/isObject';
import { storedText } from '../../../lib/browserStorage';

/** The address of the page for translators. */
export const interfaceTranslationsPath = '/translations';

/** The translation that this tab previews. The start of the client asks whether there is one. */
export const storedPreview = storedText('appshelf.previewedTranslation', 'sessionStorage');

/** A translation that is previewed: the sentences of the interface by id. */
export interface PreviewedTranslation {
  language: Language;
  messages: Record<string, string>;
}

const isSentence = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';

/** Reads what {@link storedPreview} holds; null for nothing, and for what another version stored. */
export function parsePreview(text: string | null): PreviewedTranslation | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !isLanguage(value.language) || !isObject(value.messages)) return null;
    const entries = Object.entries(value.messages).filter(isSentence);
    return { language: value.language, messages: Object.fromEntries(entries) };
  } catch {
    return null;
  }
}

/** Starts the preview with the next document; false when the browser denies its storage or has no room left. */
export const storePreview = ({ language, messages }: PreviewedTranslation): boolean =>
  storedPreview.write(JSON.stringify({ language, messages }));
