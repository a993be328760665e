/** The value of each day in a range; null where there is none (yet). */
export type DayValues = readonly (number | null)[];

/** The sum of the known values; null when none is known. */
export function getSum(values: DayValues): number | null {
  return values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);
}

/** How a range compares with the one before it. */
export interface Change {
  /** The sum over the days that can be compared. */
  now: number;
  before: number;
  /** (now − before) / before; null where nothing was before. */
  share: number | null;
}

/**
 * Compares two ranges day by day. A pair of days counts when both have a value and neither is unfinished.
 *
 * @param unfinished the index of today, which is not over yet; -1 when today is in neither range.
 * @returns null when no day can be compared.
 */
export function getChange(values: DayValues, previous: DayValues, unfinished = -1): Change | null {
  let [now, before, compared] = [0, 0, 0];
  values.forEach((value, place) => {
    const other = previous[place] ?? null;
    if (value === null || other === null || place === unfinished) return;
    now += value;
    before += other;
    compared += 1;
  });
  if (compared === 0) return null;
  return { now, before, share: before === 0 ? null : (now - before) / before };
}

/** The data and look of a `TimeChart`. */
export interface TimeChartProps {
  title: string;
  /** Lines for continuous traffic, bars for single events. */
  shape: 'line' | 'bar';
  days: readonly string[];
  values: DayValues;
  /** The range before: a second line in the chart and a column in the table. */
  previous?: { days: readonly string[]; values: DayValues } | undefined;
}
