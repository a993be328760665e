import { msg, t } from '@lingui/core/macro';
import { addDays, listDays, isDay } from '@appshelf/model';

/** The named ranges. The first three end yesterday, the last one today. */
export const rangeNames = {
  '7d': msg`Last 7 days`,
  '30d': msg`Last 30 days`,
  '90d': msg`Last 90 days`,
  month: msg`This month`,
} as const;
export type RangeName = keyof typeof rangeNames;

/** Days in UTC, both ends included. */
export interface DayRange {
  /** null for a custom range. */
  name: RangeName | null;
  from: string;
  to: string;
}

/** The longest range, in days. With the range before it, its months fit into one query of 30. */
const maxRangeDays = 366;

/** The days of a named range, as of `today`. */
export function getNamedRange(name: RangeName, today: string): DayRange {
  if (name === 'month') return { name, from: `${today.slice(0, 7)}-01`, to: today };
  return { name, from: addDays(today, -Number.parseInt(name, 10)), to: addDays(today, -1) };
}

/** The error message for an invalid range; undefined when the range is valid. */
export function getRangeProblem(from: string, to: string, today: string): string | undefined {
  if (!isDay(from)) return t`Enter the first day.`;
  if (!isDay(to)) return t`Enter the last day.`;
  if (from > to) return t`The first day is after the last one.`;
  if (to > today) return t`The last day is in the future.`;
  if (listDays(from, to).length > maxRangeDays) {
    return t`Choose at most ${maxRangeDays} days.`;
  }
  return undefined;
}

/** Parses the range of an address: the last 30 days by default, and with a problem when the address is invalid. */
export function parseRange(
  parameters: URLSearchParams,
  today: string,
): { range: DayRange; problem: string | undefined } {
  const fallback = getNamedRange('30d', today);
  const [named, from, to] = ['range', 'from', 'to'].map((name) => parameters.get(name));
  if (from != null || to != null) {
    const problem = getRangeProblem(from ?? '', to ?? '', today);
    return problem === undefined
      ? { range: { name: null, from: from ?? '', to: to ?? '' }, problem }
      : { range: fallback, problem };
  }
  if (named == null) return { range: fallback, problem: undefined };
  const name = (Object.keys(rangeNames) as RangeName[]).find((known) => known === named);
  return name === undefined
    ? { range: fallback, problem: t`This range doesn’t exist.` }
    : { range: getNamedRange(name, today), problem: undefined };
}

/** The search part of the address for a range. */
export function toRangeSearch({ name, from, to }: DayRange): string {
  return name === null ? `?from=${from}&to=${to}` : `?range=${name}`;
}

/** The range of the same length that ends the day before. */
export function getPreviousRange({ from, to }: DayRange): DayRange {
  const { length } = listDays(from, to);
  return { name: null, from: addDays(from, -length), to: addDays(from, -1) };
}
