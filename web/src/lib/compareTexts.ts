import { getLocale } from './i18n';

const collators = new Map<string, Intl.Collator>();

/** Compares two texts in the order of the reader's language, for `sort`. */
export function compareTexts(one: string, other: string): number {
  const locale = getLocale();
  let collator = collators.get(locale);
  if (collator === undefined) {
    collator = new Intl.Collator(locale);
    collators.set(locale, collator);
  }
  return collator.compare(one, other);
}
