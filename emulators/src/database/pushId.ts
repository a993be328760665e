import { randomBytes } from 'node:crypto';

/** 64 characters in ASCII order, so that ids sort by the time they were made. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

const TIME_CHARACTERS = 8;
const RANDOM_CHARACTERS = 12;

/** A key for a new child: 48 bits of time (milliseconds since the epoch), then 72 random bits. */
export function createPushId(now: number): string {
  const time = Array.from({ length: TIME_CHARACTERS }, (_, index) =>
    ALPHABET.charAt(Math.floor(now / 64 ** (TIME_CHARACTERS - 1 - index)) % 64),
  );
  const random = [...randomBytes(RANDOM_CHARACTERS)].map((byte) => ALPHABET.charAt(byte % 64));
  return [...time, ...random].join('');
}
