import { perLocale } from './perLocale';

const getCollator = perLocale((locale) => new Intl.Collator(locale));

/** Compares two texts in the order of the reader's language, for `sort`. */
export const compareTexts = (one: string, other: string): number =>
  getCollator().compare(one, other);
