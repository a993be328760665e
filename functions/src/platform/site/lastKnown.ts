import { logger } from '../firebase/logger';
import { memoizeAsync } from '../http/memoizeAsync';
import { TimeLimitError, withTimeLimit } from '../http/withTimeLimit';

/** What {@link createLastKnownReader} reads, and how. */
interface LastKnownOptions<Value> {
  read: () => Promise<Value>;
  /** What stands in for a value that was never read. */
  initial: Value;
  /** How long a value is cached, in milliseconds. */
  maxAgeMs: number;
  /** How long a caller waits for a value, in milliseconds. */
  limitMs: number;
  /** What is read, as the log names it when reading fails: "The name of the site". */
  name: string;
}

/**
 * Creates a reader of a small part of every page. While the database does not answer, it returns what it read last, or the
 * initial value: no page fails for want of it. A value that is read after the limit is returned from then on. While such a
 * late read goes on, nobody waits again. The reader never rejects.
 */
export function createLastKnownReader<Value>({
  read,
  initial,
  maxAgeMs,
  limitMs,
  name,
}: LastKnownOptions<Value>): () => Promise<Value> {
  let last = initial;
  let isLate = false;
  const update = memoizeAsync(async () => {
    if (isLate) return;
    const reading = read()
      .then((value) => {
        last = value;
      })
      .finally(() => {
        isLate = false;
      });
    try {
      await withTimeLimit(reading, limitMs);
    } catch (error) {
      isLate = error instanceof TimeLimitError;
      logger.warn(`${name} could not be read. What was read last is used.`, error);
    }
  }, maxAgeMs);
  return async () => {
    await update();
    return last;
  };
}
