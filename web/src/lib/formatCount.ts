import { formatCount as formatEnglishCount } from '@appshelf/model/formatCount';
import { getLanguage } from './i18n';
import { perLocale } from './perLocale';

/*
 * English numbers are formatted without `Intl`, with the same result (`readerFormats.test.ts`): `Intl` loads the data of all
 * languages first, which would delay a page.
 */

const getWholeFormat = perLocale((locale) => new Intl.NumberFormat(locale));

const getDecimalFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Formats a whole number in the reader's language: "12,345". */
export function formatCount(count: number): string {
  return getLanguage() === 'en' ? formatEnglishCount(count) : getWholeFormat().format(count);
}

/** Formats a number with one decimal in the reader's language, as ratings have it: "4.0". */
export function formatDecimal(value: number): string {
  if (getLanguage() === 'en') return value.toFixed(1);
  return getDecimalFormat().format(value);
}
