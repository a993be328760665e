import { formatNumber } from '../../../lib/formatNumber';
import { perLocale } from '../../../lib/perLocale';

const getShortFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

const getLongFormat = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

const getRangeFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Formats a UTC day for an axis: "9 Mar". */
export const formatShortDay = (day: string): string => getShortFormat().format(Date.parse(day));

/** Formats a UTC day for a sentence: "Mon, 9 March 2026". */
export const formatLongDay = (day: string): string => getLongFormat().format(Date.parse(day));

/** Formats a range: "8 February – 9 March 2026". */
export const formatRange = ({ from, to }: { from: string; to: string }): string =>
  getRangeFormat().formatRange(Date.parse(from), Date.parse(to));

/** Formats a statistic. Whole numbers are written in full, averages with one decimal, and null as a dash. */
export function formatFigure(value: number | null): string {
  return value === null ? '–' : formatNumber(value, 1);
}
