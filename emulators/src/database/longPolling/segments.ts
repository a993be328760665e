/** A part of a message, as it comes in the URL of a poll. */
export interface Segment {
  /** Counts the segments of the whole session. */
  readonly number: number;
  /** How many segments the message of this segment has. */
  readonly total: number;
  /** A part of the web-safe base64 of the message's UTF-8. */
  readonly data: string;
}

/** Reads the segments that a poll carries in its parameters `seg0 ts0 d0`, `seg1 ts1 d1` and so on. */
export function readSegments(params: URLSearchParams): readonly Segment[] {
  const segments: Segment[] = [];
  for (let index = 0; params.has(`seg${index}`); index += 1) {
    segments.push({
      number: Number(params.get(`seg${index}`)),
      total: Number(params.get(`ts${index}`)),
      data: params.get(`d${index}`) ?? '',
    });
  }
  return segments;
}

/** Joins segments to messages. Segments may arrive in any order. */
export class SegmentReader {
  #next = 0;
  readonly #waiting = new Map<number, Segment>();

  /** Takes segments; returns the messages that they complete, in the order in which they were sent. */
  read(segments: readonly Segment[]): readonly string[] {
    segments.forEach((segment) => this.#waiting.set(segment.number, segment));
    const messages: string[] = [];
    for (;;) {
      const message = this.#takeMessage();
      if (message === undefined) return messages;
      messages.push(message);
    }
  }

  #takeMessage(): string | undefined {
    const total = this.#waiting.get(this.#next)?.total ?? 0;
    const numbers = Array.from({ length: total }, (_, index) => this.#next + index);
    const parts = numbers.flatMap((number) => this.#waiting.get(number)?.data ?? []);
    if (total === 0 || parts.length < total) return undefined;
    numbers.forEach((number) => this.#waiting.delete(number));
    this.#next += total;
    return Buffer.from(parts.join('').replaceAll('.', ''), 'base64url').toString('utf8');
  }
}
