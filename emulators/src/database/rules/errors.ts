/** Rules that can't be loaded: what is wrong, and at which character of the text it was found. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';

  constructor(
    message: string,
    /** Index into the text that was being read. */
    readonly offset: number,
  ) {
    super(message);
  }
}

/**
 * Creates the error for malformed JSON or a malformed expression, with the official emulator's message. `reason` says
 * what was expected.
 */
export function parseError(reason: string, offset: number): RulesSyntaxError {
  return new RulesSyntaxError(`Parse error. ${reason}.`, offset);
}

/** Production's message for a call of something that is not a method. */
export const NOT_A_FUNCTION = 'Type error: Function call on target that is not a function.';

/** A rule that fails while it runs, for instance by comparing a string with null; it then grants nothing. */
export class RuleRuntimeError extends Error {
  override readonly name = 'RuleRuntimeError';
}
