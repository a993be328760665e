import { describe, expect, it } from 'vitest';
import { addCounts, getHighest, type Counts } from './ranking';
import { getRangeDays, toSeries } from './useSiteFigures';

const figures = (visits: number) => ({ visits, views: 0, signUps: 0, reviews: 0 });
const today = '2026-03-10';
const range = { name: null, from: '2026-03-07', to: today };

describe('the days of a range', () => {
  it('are rolled up, missing, or read as they are', () => {
    const known = getRangeDays(range, today, {
      '2026-03-06': figures(1),
      '2026-03-07': figures(2),
    });
    expect(known.missing).toEqual(['2026-03-08']);
    expect(known.live).toEqual(['2026-03-09', today]);
    expect(known.previousDays).toEqual(['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']);
    expect(known).toMatchObject({ unfinished: 3, lastRolledUp: '2026-03-07' });
  });

  it('leave yesterday alone once it is rolled up', () =>
    expect(getRangeDays(range, today, { '2026-03-09': figures(1) }).live).toEqual([today]));

  it('give a series with gaps where nothing is known', () => {
    const days = { '2026-03-03': figures(1), '2026-03-07': figures(2), [today]: figures(7) };
    const series = toSeries(getRangeDays(range, today, days), days, 'visits');
    expect(series.values).toEqual([2, null, null, 7]);
    expect(series.sum).toBe(9);
    expect(series.change).toEqual({ now: 2, before: 1, share: 1 });
  });
});

describe('a ranking', () => {
  it('adds days up and lists the highest first', () => {
    const sums: Counts = {};
    addCounts(sums, { b: 2, a: 1, none: 0 });
    addCounts(sums, { a: 1, c: 5 });
    expect(getHighest(sums, 2)).toEqual([
      { name: 'c', count: 5 },
      { name: 'a', count: 2 },
    ]);
    expect(getHighest({ none: 0 }, 5)).toEqual([]);
  });

  it('counts an app that is called as what every object has', () => {
    const sums: Counts = {};
    addCounts(sums, { constructor: 2 });
    addCounts(sums, { constructor: 1 });
    expect(getHighest(sums, 2)).toEqual([{ name: 'constructor', count: 3 }]);
  });
});
