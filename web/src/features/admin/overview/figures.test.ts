import { expect, it } from 'vitest';
import { describeFigures } from './figures';

it.each([
  [null, null, 'No statistics for the last 30 days yet'],
  [1_204, null, '1,204 in 30 days'],
  [10, { now: 10, before: 0, share: null }, '10 in 30 days'],
  [10, { now: 10, before: 8, share: 0.25 }, '10 in 30 days, 25% more than before'],
  [6, { now: 6, before: 8, share: -0.25 }, '6 in 30 days, 25% less than before'],
  [8, { now: 8, before: 8, share: 0 }, '8 in 30 days, as before'],
] as const)('%s and %j are “%s”', (sum, change, words) => {
  expect(describeFigures(sum, change)).toBe(words);
});
