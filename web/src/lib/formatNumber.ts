import { formatCount as formatEnglishCount } from '@appshelf/model/formatCount';
import { getLanguage, getLocale } from './i18n';

/*
 * English counts have an own formatting with the same result as `Intl`. `Intl` loads the data of all languages first, which
 * would delay a page with a number. Other languages need it.
 */

/** Formats a whole number, 0 or more, in the reader's language: 12,345. */
export const formatCount = (count: number): string =>
  getLanguage() === 'en'
    ? formatEnglishCount(count)
    : new Intl.NumberFormat(getLocale()).format(count);

/** Formats a number in the reader's language, with at most `digits` decimals: 2.5. */
export const formatDecimal = (value: number, digits: number, isPadded = false): string =>
  new Intl.NumberFormat(getLocale(), {
    maximumFractionDigits: digits,
    minimumFractionDigits: isPadded ? digits : 0,
  }).format(value);

/** Formats a large number in the reader's language, shortened where that helps: 12K. */
export const formatShortCount = (count: number): string =>
  new Intl.NumberFormat(getLocale(), {
    notation: count >= 10_000 ? 'compact' : 'standard',
  }).format(count);

/** Formats a share, 1 for all, as a whole percentage in the reader's language: 12%. */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** Formats a list in the reader's language: "one, two, and three". */
export const formatList = (items: Iterable<string>): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(items);
