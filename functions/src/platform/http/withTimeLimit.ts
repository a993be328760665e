/** How long a person waits for a response about something that they sent, in milliseconds. */
export const responseLimitMs = 10_000;

/** The error of work that took longer than its limit. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/**
 * Waits for `work` for `limitMs` milliseconds at most. The work itself goes on after that: Firestore's client has no way
 * to give up a read or write that waits for the network.
 *
 * @throws TimeLimitError when the limit is over first
 */
export async function withTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(`There was no answer within ${String(limitMs)} ms.`));
    }, limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for each entry of a sequence for `limitMs` milliseconds at most: The whole may take longer, but somebody who
 * waits learns within the limit that it has stopped.
 *
 * @throws TimeLimitError when an entry takes longer
 */
export async function* withStepLimit<T>(
  entries: AsyncIterable<T>,
  limitMs: number,
): AsyncGenerator<T> {
  const iterator = entries[Symbol.asyncIterator]();
  for (;;) {
    const step = await withTimeLimit(iterator.next(), limitMs);
    if (step.done === true) return;
    yield step.value;
  }
}
