import { randomUUID } from 'node:crypto';
import type { Micros } from '../time';

/** Makes and reads resume tokens: the time up to which a listener knows everything, of this life of the server. */
export class ResumeTokens {
  readonly #life = randomUUID();

  at(time: Micros): string {
    return Buffer.from(`${this.#life} ${time}`).toString('base64');
  }

  /** The time of a token; undefined for one of another life or of another server. */
  timeOf(token: string): Micros | undefined {
    const [life, time = ''] = Buffer.from(token, 'base64').toString().split(' ');
    return life === this.#life && /^\d+$/.test(time) ? BigInt(time) : undefined;
  }
}
