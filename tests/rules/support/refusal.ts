import { assertFails } from '@firebase/rules-unit-testing';

/**
 * Passes when the rules refuse an attempt for what it tries. Throws when it succeeds, and when it is refused only
 * because evaluating the rules took too many expressions: then the test shows nothing of the rules. The emulator's
 * message has the reason, production's does not.
 */
export async function assertRefused(attempt: Promise<unknown>): Promise<void> {
  const { message } = (await assertFails(attempt)) as Error;
  if (message.includes('maximum of 1000 expressions')) {
    throw new Error(`Refused without having been judged: ${message.trim()}`);
  }
}
