import { describe, expect, it } from 'vitest';
import { AppFigures } from './appFigures';

const days = ['2026-03-08', '2026-03-09', '2026-03-10'];
const figures = new AppFigures(
  {
    '2026-03-06': { views: 2, clicks: 0, favourites: 0, ratings: [1, 0, 0, 0, 0] },
    '2026-03-08': { views: 4, clicks: 1, favourites: 1, ratings: [0, 0, 1, 0, 2] },
    '2026-03-10': { views: 9, clicks: 3, favourites: null, ratings: [0, 0, 0, 1, 0] },
  },
  (day) => day < '2026-03-10' && day > '2026-03-04',
  2,
);

describe('the figures of an app', () => {
  it('are zero on days that were rolled up without it, and unknown on others', () => {
    expect(figures.get('2026-03-09', 'views')).toBe(0);
    expect(figures.get('2026-03-04', 'views')).toBeNull();
    expect(figures.get('2026-03-10', 'favourites')).toBeNull();
  });

  it('compare the days that are over with those before', () =>
    expect(figures.series('views', days, ['2026-03-05', '2026-03-06', '2026-03-07'])).toEqual({
      values: [4, 0, 9],
      previous: { days: ['2026-03-05', '2026-03-06', '2026-03-07'], values: [0, 2, 0] },
      sum: 13,
      change: { now: 4, before: 2, share: 1 },
    }));

  it('count reviews by their stars', () => {
    expect(figures.get('2026-03-08', 'reviews')).toBe(3);
    expect(figures.distribution(days)).toEqual([0, 0, 1, 1, 2]);
    expect(figures.average(days)).toBe(17 / 4);
    expect(figures.average(['2026-03-09'])).toBeNull();
  });
});
