import { getLanguage, getLocale } from './i18n';

/** A name as it stands within a sentence: "Some practice" becomes "some practice". German nouns keep their capital. */
export const inSentence = (name: string): string =>
  getLanguage() === 'de' ? name : name.toLocaleLowerCase(getLocale());
