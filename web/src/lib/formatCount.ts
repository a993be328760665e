import { formatCount as formatEnglishCount } from '@appshelf/model/formatCount';
import { getLanguage, getLocale } from './i18n';

/*
 * English numbers are formatted without `Intl`, with the same result (`formatCount.test.ts`): `Intl` loads the data of all
 * languages first, which would delay a page.
 */

/** Formats a whole number in the reader's language: "12,345". */
export function formatCount(count: number): string {
  return getLanguage() === 'en'
    ? formatEnglishCount(count)
    : new Intl.NumberFormat(getLocale()).format(count);
}

/** Formats a number with one decimal in the reader's language, as ratings have it: "4.0". */
export function formatDecimal(value: number): string {
  if (getLanguage() === 'en') return value.toFixed(1);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(getLocale(), digits).format(value);
}
