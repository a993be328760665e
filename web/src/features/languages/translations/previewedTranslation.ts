import { isLanguage, type Language } from '@appshelf/model';
import { isObject } from '../../../lib/isObject';
import { parseJson, storedText } from '../../../lib/browserStorage';

/** The address of the page for translators. */
export const interfaceTranslationsPath = '/translations';

/** The translation that this tab previews. The start of the client asks whether there is one. */
export const storedPreview = storedText('appshelf.previewedTranslation', 'sessionStorage');

/** A translation that is previewed: the sentences of the interface by id. */
export interface PreviewedTranslation {
  language: Language;
  messages: Record<string, string>;
}

const isPreview = (value: unknown): value is PreviewedTranslation =>
  isObject(value) &&
  isLanguage(value.language) &&
  isObject(value.messages) &&
  Object.values(value.messages).every((message) => typeof message === 'string');

/** Reads what {@link storedPreview} holds; null for nothing, and for what another version stored. */
export const parsePreview = (text: string | null): PreviewedTranslation | null =>
  parseJson(text, {
    safeParse: (value) => (isPreview(value) ? { success: true, data: value } : { success: false }),
  });

/** Starts the preview with the next document; false when the browser denies its storage or has no room left. */
export const storePreview = ({ language, messages }: PreviewedTranslation): boolean =>
  storedPreview.write(JSON.stringify({ language, messages }));
