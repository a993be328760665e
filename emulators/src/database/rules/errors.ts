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

/** A rule that fails while it runs, for instance by comparing a string with null; it then grants nothing. */
export class RuleRuntimeError extends Error {
  override readonly name = 'RuleRuntimeError';
}
