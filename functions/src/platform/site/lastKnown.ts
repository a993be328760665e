import { logger } from '../firebase/logger';
import { memoizeAsync } from '../http/memoizeAsync';
import { withTimeLimit } from '../http/withTimeLimit';

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
 * initial value: no page fails for want of it. A value that is read after the limit is returned from then on. The reader
 * never rejects.
 */
export function createLastKnownReader<Value>({
  read,
  initial,
  maxAgeMs,
  limitMs,
  name,
}: LastKnownOptions<Value>): () => Promise<Value> {
  let last = initial;
  const update = memoizeAsync(async () => {
    const reading = read().then((value) => {
      last = value;
    });
    try {
      await withTimeLimit(reading, limitMs);
    } catch (error) {
      logger.warn(`${name} could not be read. What was read last is used.`, error);
    }
  }, maxAgeMs);
  return async () => {
    await update();
    return last;
  };
}
