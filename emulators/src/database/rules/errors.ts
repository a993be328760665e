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

/** Text that is no JSON or no expression, in the words of the official emulator; `reason` says what was expected. */
export function parseError(reason: string, offset: number): RulesSyntaxError {
  return new RulesSyntaxError(`Parse error. ${reason}.`, offset);
}

/** What production says of a call of something that is no method. */
export const NOT_A_FUNCTION = 'Type error: Function call on target that is not a function.';

/** A rule that fails while it runs, for instance by comparing a string with null; it then grants nothing. */
export class RuleRuntimeError extends Error {
  override readonly name = 'RuleRuntimeError';
}
