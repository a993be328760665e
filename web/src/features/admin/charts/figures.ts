/** A figure of each day in a range; null where there is none (yet). */
export type DayValues = readonly (number | null)[];

/** The sum of what there is; null when there is nothing. */
export function getSum(values: DayValues): number | null {
  return values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);
}

/** How a range compares with the one before it. */
export interface Change {
  /** Of the days that can be compared. */
  now: number;
  before: number;
  /** (now − before) / before; null where nothing was before. */
  share: number | null;
}

/**
 * Compares two ranges by the days, counted from their beginning, that have a figure in both and are over.
 *
 * @param unfinished the place of today, which is not over yet; -1 where it lies in neither range.
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
