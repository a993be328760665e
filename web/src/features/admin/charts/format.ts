import { formatNumber } from '../../../lib/formatNumber';
import { getLocale } from '../../../lib/i18n';

/** Formats a UTC day for an axis: "Mar 9". */
export const formatShortDay = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** Formats a UTC day for a sentence: "Mon, March 9, 2026". */
export const formatLongDay = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** Formats a range: "February 8 – March 9, 2026". */
export const formatRange = ({ from, to }: { from: string; to: string }): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );

/** Formats a statistic. Whole numbers are written in full, averages with one decimal, and null as a dash. */
export function formatFigure(value: number | null): string {
  return value === null ? '–' : formatNumber(value, 1);
}
