import { UnreadableEventError } from './handleEvent';

/**
 * Runs all parts of a function at the same time. A part that fails does not keep the others from running. Every part
 * must be idempotent, since a retried event runs all of them again.
 *
 * @throws the first error once all parts have ended; an error that a retry may help before one that it cannot
 */
export async function runAll(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  // The parts are async functions, so a part that throws at once does not keep the others from starting.
  const results = await Promise.allSettled(parts.map(async (part) => part()));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result] : []));
  const isRetryable = ({ reason }: PromiseRejectedResult) =>
    !(reason instanceof UnreadableEventError);
  const first = errors.find(isRetryable) ?? errors[0];
  if (first !== undefined) throw first.reason;
}
