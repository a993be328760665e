import { assertFails } from '@firebase/rules-unit-testing';
import { differences } from './google';

/**
 * Passes when the rules refuse an attempt. Throws when the attempt succeeds, and when it is refused because evaluating
 * the rules took too many expressions: such a refusal says nothing about the rules. The emulator's message has the
 * reason; production's does not.
 */
export async function assertRefused(attempt: Promise<unknown>): Promise<void> {
  const { message } = (await assertFails(attempt)) as Error;
  if (message.includes('maximum of 1000 expressions') && !differences.countsOtherwise) {
    throw new Error(`Refused without having been judged: ${message.trim()}`);
  }
}
