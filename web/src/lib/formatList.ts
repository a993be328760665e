import { getLanguage, getLocale } from './i18n';

/**
 * Joins a list within a sentence in the reader's language: "1, 2 and 3".
 *
 * @param hasSerialComma whether English has a comma before the "and"
 */
export function formatList(texts: readonly string[], hasSerialComma = false): string {
  const locale = getLanguage() === 'en' && !hasSerialComma ? 'en-GB' : getLocale();
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts);
}

/** Joins a list of facts in the reader's language: "Web, Linux". */
export function joinTexts(texts: readonly string[]): string {
  if (getLanguage() === 'en') return texts.join(', ');
  return new Intl.ListFormat(getLocale(), { type: 'conjunction', style: 'narrow' }).format(texts);
}
