const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day in UTC on an axis: "Mar 9". */
export const formatShortDay = (day: string): string => short.format(Date.parse(day));

/** A day in UTC in words: "Mon, March 9, 2026". */
export const formatLongDay = (day: string): string => long.format(Date.parse(day));

/** A range in words: "February 8 – March 9, 2026". */
export const formatRange = ({ from, to }: { from: string; to: string }): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );

/** A figure: whole numbers in full, averages with one decimal, a dash where there is none. */
export function formatFigure(value: number | null): string {
  return value === null ? '–' : value.toLocaleString('en', { maximumFractionDigits: 1 });
}
