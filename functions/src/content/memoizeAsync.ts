/**
 * Lets callers share one result: whoever asks while it is being made waits for the same one, and it is kept for `keptMs`
 * afterwards. A failure is not kept.
 */
export function memoizeAsync<T>(
  make: () => Promise<T>,
  keptMs: number,
  now: () => number = Date.now,
): () => Promise<T> {
  let current: { result: Promise<T>; expires: number } | undefined;
  return () => {
    if (current !== undefined && now() < current.expires) return current.result;
    const entry = { result: make(), expires: Infinity };
    current = entry;
    entry.result.then(
      () => (entry.expires = now() + keptMs),
      () => (entry.expires = -Infinity),
    );
    return entry.result;
  };
}
