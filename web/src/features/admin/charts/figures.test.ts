import { describe, expect, it } from 'vitest';
import { getChange, getSum } from './figures';

describe('getSum', () => {
  it('adds what there is', () => expect(getSum([1, null, 4])).toBe(5));
  it('knows nothing from zero', () => {
    expect(getSum([0, 0])).toBe(0);
    expect(getSum([null, null])).toBeNull();
    expect(getSum([])).toBeNull();
  });
});

describe('getChange', () => {
  it('compares days that have a figure in both ranges', () =>
    expect(getChange([10, 20, 30, null], [5, null, 15, 100])).toEqual({
      now: 40,
      before: 20,
      share: 1,
    }));

  it('leaves today out, which is not over', () =>
    expect(getChange([10, 1], [10, 10], 1)).toEqual({ now: 10, before: 10, share: 0 }));

  it('has no share of nothing', () =>
    expect(getChange([3], [0])).toEqual({ now: 3, before: 0, share: null }));

  it.each([
    [[null], [4]],
    [[4], [null]],
    [[4], []],
  ])('is none for %j and %j', (values, previous) => expect(getChange(values, previous)).toBeNull());
});
