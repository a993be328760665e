import { StatusError } from '../../shared/status';

/** Microseconds since the Unix epoch: the resolution of Firestore's timestamps. */
export type Micros = bigint;

const RFC3339 = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads an RFC 3339 timestamp; digits below the microsecond are cut off, as Firestore does.
 *
 * @throws StatusError INVALID_ARGUMENT when it is not a timestamp between the years 1 and 9999.
 */
export function parseTimestamp(text: string): Micros {
  const match = RFC3339.exec(text);
  const milliseconds = match
    ? Date.parse(`${match[1] ?? ''}T${match[2] ?? ''}${match[4] ?? ''}`)
    : NaN;
  if (Number.isNaN(milliseconds)) {
    throw new StatusError('INVALID_ARGUMENT', `Invalid timestamp: "${text}".`);
  }
  const fraction = (match?.[3] ?? '').padEnd(6, '0').slice(0, 6);
  return BigInt(milliseconds) * 1000n + BigInt(fraction);
}

/** Writes a timestamp in RFC 3339 with exactly six fraction digits, so that equal times are equal strings. */
export function formatTimestamp(micros: Micros): string {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const milliseconds = Number((micros - fraction) / 1000n);
  const iso = new Date(milliseconds).toISOString();
  return `${iso.slice(0, -5)}.${fraction.toString().padStart(6, '0')}Z`;
}

/**
 * The time that REQUEST_TIME stands for, and `request.time` in rules: whole milliseconds
 * (https://cloud.google.com/firestore/docs/reference/rest/v1/Write#ServerValue).
 */
export function toRequestTime(time: Micros): Micros {
  return time - (time % 1000n);
}

/**
 * Gives strictly increasing times in microseconds, close to the system clock, so that no two commits have the same
 * time.
 */
export class CommitClock {
  #last: Micros = 0n;

  /** A time later than all before. */
  next(): Micros {
    const now = BigInt(Date.now()) * 1000n;
    this.#last = now > this.#last ? now : this.#last + 1n;
    return this.#last;
  }
}
