import { randomUUID } from 'node:crypto';
import type { Micros } from '../time';

/**
 * Creates and parses resume tokens. A token has the time up to which a listener received everything, and the id of this
 * process.
 */
export class ResumeTokens {
  readonly #life = randomUUID();

  at(time: Micros): string {
    return Buffer.from(`${this.#life} ${time}`).toString('base64');
  }

  /** The time of a token; undefined for a token of another process. */
  timeOf(token: string): Micros | undefined {
    const [life, time = ''] = Buffer.from(token, 'base64').toString().split(' ');
    return life === this.#life && /^\d+$/.test(time) ? BigInt(time) : undefined;
  }
}
