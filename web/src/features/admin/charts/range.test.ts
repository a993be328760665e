import { listDays } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import {
  getNamedRange,
  getPreviousRange,
  getRangeProblem,
  toRangeSearch,
  parseRange,
} from './range';

const today = '2026-03-10';
const read = (search: string) => parseRange(new URLSearchParams(search), today);

describe('ranges', () => {
  it.each([
    ['7d', '2026-03-03', '2026-03-09'],
    ['30d', '2026-02-08', '2026-03-09'],
    ['month', '2026-03-01', '2026-03-10'],
  ] as const)('%s runs from %s to %s', (name, from, to) => {
    expect(getNamedRange(name, today)).toEqual({ name, from, to });
    expect(read(toRangeSearch(getNamedRange(name, today)))).toEqual({
      range: { name, from, to },
      problem: undefined,
    });
  });

  it('are the last 30 days when the address says nothing', () =>
    expect(read('')).toEqual({ range: getNamedRange('30d', today), problem: undefined }));

  it('are chosen by their ends', () => {
    const range = { name: null, from: '2026-01-31', to: '2026-03-10' };
    expect(read(toRangeSearch(range))).toEqual({ range, problem: undefined });
  });

  it.each([
    ['?range=1y', 'This range doesn’t exist.'],
    ['?from=2026-02-30&to=2026-03-01', 'Enter the first day.'],
    ['?from=2026-03-01', 'Enter the last day.'],
    ['?from=2026-03-02&to=2026-03-01', 'The first day is after the last one.'],
    ['?from=2026-03-01&to=2026-03-11', 'The last day is in the future.'],
    ['?from=2025-03-01&to=2026-03-02', 'Choose at most 366 days.'],
  ])('fall back to the last 30 days for %s', (search, problem) =>
    expect(read(search)).toEqual({ range: getNamedRange('30d', today), problem }),
  );

  it('may be a leap year long', () =>
    expect(getRangeProblem('2027-03-01', '2028-02-29', '2028-03-01')).toBeUndefined());

  it('come after one of the same length', () => {
    const previous = getPreviousRange(getNamedRange('7d', today));
    expect(previous).toEqual({ name: null, from: '2026-02-24', to: '2026-03-02' });
    expect(listDays(previous.from, previous.to)).toHaveLength(7);
  });
});
