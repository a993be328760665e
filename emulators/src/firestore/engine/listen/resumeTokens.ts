import { randomUUID } from 'node:crypto';
import type { Micros } from '../time';

/**
 * Creates and parses resume tokens. A token has the time up to which a listener received everything, and the id of this
 * process.
 */
export class ResumeTokens {
  readonly #processId = randomUUID();

  create(time: Micros): string {
    return Buffer.from(`${this.#processId} ${time}`).toString('base64');
  }

  /** The time of a token; undefined for a token of another process. */
  parse(token: string): Micros | undefined {
    const [processId, time = ''] = Buffer.from(token, 'base64').toString().split(' ');
    return processId === this.#processId && /^\d+$/.test(time) ? BigInt(time) : undefined;
  }
}
