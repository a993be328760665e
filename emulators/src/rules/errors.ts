/**
 * The error of an expression that can't be evaluated. `||` and `&&` ignore it when the other side decides. Otherwise
 * the `allow` doesn't grant. The messages are those of production as far as they were observed.
 */
export class EvaluationError extends Error {}

/** The constraints of a list query neither prove nor disprove a comparison. */
export class UndecidedError extends EvaluationError {
  constructor() {
    super('The query does not decide this comparison for all of its results.');
  }
}

/** A limit of the language was exceeded. The request is denied, and no other `allow` is evaluated. */
export class LimitError extends Error {}

/** The error for a type that an operator or function doesn't take. */
export const unsupported = (received: string, expected: string): EvaluationError =>
  new EvaluationError(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);

/** The error for a function, or a method of the receiver's type, that does not exist. */
export const functionNotFound = (name: string): EvaluationError =>
  new EvaluationError(`Function not found error: Name: [${name}].`);

/** The error for null where a value is needed. */
export const nullError = (): EvaluationError => new EvaluationError('Null value error.');
