import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBloomFilter } from './bloomFilter';

const root = 'projects/project-1/databases/database-1/documents/coll';

/** Whether a filter may contain a name, computed as bloom_filter.proto describes it for clients. */
function mightContain(filter: ReturnType<typeof createBloomFilter>, name: string): boolean {
  const bitmap = Buffer.from(filter.bits?.bitmap ?? '', 'base64');
  const bitCount = BigInt(bitmap.length * 8 - (filter.bits?.padding ?? 0));
  if (bitCount === 0n) return false;
  const digest = createHash('md5').update(name).digest();
  const [h1, h2] = [digest.readBigUInt64LE(0), digest.readBigUInt64LE(8)];
  return Array.from({ length: filter.hashCount ?? 0 }, (_, index) => {
    const bit = Number(((h1 + BigInt(index) * h2) & 0xffff_ffff_ffff_ffffn) % bitCount);
    return ((bitmap[Math.floor(bit / 8)] ?? 0) & (1 << (bit % 8))) !== 0;
  }).every(Boolean);
}

describe('a Bloom filter', () => {
  // The server's own filters, from the golden tests of the SDK:
  // https://github.com/firebase/firebase-js-sdk/tree/main/packages/firestore/test/unit/remote/bloom_filter_golden_test_data
  it.each([
    [0.0001, { bits: { bitmap: 'RswZ', padding: 1 }, hashCount: 16 }],
    [0.01, { bits: { bitmap: 'mwE=', padding: 5 }, hashCount: 8 }],
  ])('of one name is that of the server for the rate %d', (rate, expected) => {
    expect(createBloomFilter([`${root}/doc0`], rate)).toEqual(expected);
  });

  it.each([1, 7, 50, 1_000])('of %i names has these, and hardly any other', (count) => {
    const names = Array.from({ length: count }, (_, index) => `${root}/d\u00e9\u{1f600}${index}`);
    const filter = createBloomFilter(names);
    expect(names.filter((name) => !mightContain(filter, name))).toEqual([]);
    const others = Array.from({ length: 2_000 }, (_, index) => `${root}/other${index}`);
    expect(others.filter((name) => mightContain(filter, name)).length).toBeLessThan(20);
    expect(filter.bits?.padding).toBeLessThan(8);
  });

  it('of nothing has no bits, no padding and no hashes', () => {
    expect(createBloomFilter([])).toEqual({ bits: { bitmap: '', padding: 0 }, hashCount: 0 });
  });
});
