/**
 * What an expression that can't be evaluated throws. `||` and `&&` absorb it when the other side decides; otherwise
 * the `allow` doesn't grant. The texts are those of the Firebase rules service where one was observed.
 */
export class EvaluationError extends Error {}

/** A list query's constraints neither prove nor disprove a comparison. */
export class UndecidedError extends EvaluationError {
  constructor() {
    super('The query does not decide this comparison for all of its results.');
  }
}

/** A limit of the language was exceeded: the request is denied, no other `allow` is tried. */
export class LimitError extends Error {}

/** A type that an operator or function doesn't take. */
export const unsupported = (received: string, expected: string): EvaluationError =>
  new EvaluationError(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);

/** A function, or a method of the receiver's type, that does not exist. */
export const functionNotFound = (name: string): EvaluationError =>
  new EvaluationError(`Function not found error: Name: [${name}].`);
