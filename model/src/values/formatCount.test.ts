import { expect, it } from 'vitest';
import { formatCount } from './formatCount';

it('writes counts as toLocaleString does', () => {
  const counts = [0, 7, 10, 99, 100, 999, 1_000, 1_001, 9_999, 10_000, 123_456, 1_000_000];
  const all = [...counts, ...Array.from({ length: 500 }, (_, n) => n * n * 7_919)];
  for (const count of all) expect(formatCount(count)).toBe(count.toLocaleString('en'));
});
