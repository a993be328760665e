import { getLanguage, getLocale } from './i18n';

/** Joins a list within a sentence in the reader's language: "1, 2 and 3". */
export const formatList = (texts: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(texts);

/** Joins a list of facts in the reader's language: "Web, Linux". */
export function joinTexts(texts: readonly string[]): string {
  if (getLanguage() === 'en') return texts.join(', ');
  return new Intl.ListFormat(getLocale(), { type: 'conjunction', style: 'narrow' }).format(texts);
}
