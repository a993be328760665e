/**
 * Caches the result of an asynchronous function for `maxAgeMs` milliseconds. Calls at the same time share one promise.
 * A failure is not cached.
 */
export function memoizeAsync<T>(
  make: () => Promise<T>,
  maxAgeMs: number,
  now: () => number = Date.now,
): () => Promise<T> {
  let current: { result: Promise<T>; expires: number } | undefined;
  return () => {
    if (current !== undefined && now() < current.expires) return current.result;
    const entry = { result: make(), expires: Infinity };
    current = entry;
    entry.result.then(
      () => (entry.expires = now() + maxAgeMs),
      () => (entry.expires = -Infinity),
    );
    return entry.result;
  };
}
