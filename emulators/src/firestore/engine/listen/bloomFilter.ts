import { createHash } from 'node:crypto';
import type { ListenResponse } from '../../api';

type BloomFilter = NonNullable<NonNullable<ListenResponse['filter']>['unchangedNames']>;

/**
 * How often the filter claims to have a name that it has not. The client then runs its whole query again, also when this
 * happens for one of many deleted documents, so it has to be rare.
 */
const FALSE_POSITIVE_RATE = 0.0001;

/**
 * Creates a Bloom filter of names (google/firestore/v1/bloom_filter.proto). It has no bits when there are no names.
 *
 * The number of bits is a prime, as in the server's own filters: with another one, the hashes of many names would fall on
 * few bits.
 */
export function createBloomFilter(
  names: readonly string[],
  falsePositiveRate = FALSE_POSITIVE_RATE,
): BloomFilter {
  const bitsPerName = -Math.log(falsePositiveRate) / Math.LN2 ** 2;
  const bitCount = names.length === 0 ? 0 : toNextPrime(Math.ceil(names.length * bitsPerName));
  const hashCount = names.length === 0 ? 0 : Math.round((bitCount / names.length) * Math.LN2);
  const bitmap = toBitmap(names, bitCount, hashCount);
  return {
    bits: { bitmap: bitmap.toString('base64'), padding: bitmap.length * 8 - bitCount },
    hashCount,
  };
}

/**
 * The bits of a Bloom filter. The two halves of a name's MD5, as little-endian integers `h1` and `h2`, set the bits
 * `h1 + i * h2` modulo `bitCount`, for every `i` below `hashCount`; the sum wraps at 64 bits. Bit 0 is the lowest of the
 * first byte.
 */
function toBitmap(names: readonly string[], bitCount: number, hashCount: number): Buffer {
  const bitmap = Buffer.alloc(Math.ceil(bitCount / 8));
  const size = BigInt(bitCount);
  for (const name of names) {
    const digest = createHash('md5').update(name, 'utf8').digest();
    const step = digest.readBigUInt64LE(8);
    let hash = digest.readBigUInt64LE(0);
    for (let index = 0; index < hashCount; index += 1) {
      const bit = Number(hash % size);
      bitmap[bit >> 3] = (bitmap[bit >> 3] ?? 0) | (1 << (bit & 7));
      hash = BigInt.asUintN(64, hash + step);
    }
  }
  return bitmap;
}

/** The smallest prime that is not below a number of at least 2. */
function toNextPrime(number: number): number {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) {
    if (number % divisor === 0) return toNextPrime(number + 1);
  }
  return number;
}
