import { getLocale } from './i18n';
import { perLocale } from './perLocale';

const getPercentFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);

/** Formats a number in the reader's language, with at most `digits` decimals: 2.5. */
export const formatNumber = (value: number, digits: number): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digits }).format(value);

/** Formats a large number in the reader's language, shortened where that helps: 12K. */
export const formatShortCount = (count: number): string =>
  new Intl.NumberFormat(getLocale(), {
    notation: count >= 10_000 ? 'compact' : 'standard',
  }).format(count);

/** Formats a share, 1 for all, as a whole percentage in the reader's language: 12%. */
export const formatPercent = (share: number): string => getPercentFormat().format(share);
