import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { getMeanReciprocalRank, judge } from './judge';
import { makeLargeIndexes } from './largeIndex';

const judgements = await judge();

it.each(judgements)(
  '“$query” ($language) finds one of $expected among the first three',
  ({ found, rank }) => {
    expect(rank, JSON.stringify(found)).toBeLessThanOrEqual(3);
  },
);

it('finds most of them first', () => {
  expect(judgements).toHaveLength(30);
  expect(getMeanReciprocalRank(judgements)).toBeGreaterThan(0.9);
});

it('has an index of at most 500 KB with 10,000 apps', async () => {
  expect(gzipSync((await makeLargeIndexes(10_000, 0)).apps).length).toBeLessThan(500 * 1024);
}, 120_000);
