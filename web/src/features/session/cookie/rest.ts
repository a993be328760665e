/** A wait that can be ended early, and says what ended it. */
export interface Rest<Reason> {
  /** Resolves with the reason after which to go on. */
  over: Promise<Reason | 'time'>;
  end: (reason: Reason) => void;
}

/** Waits for `ms` milliseconds at most. */
export function rest<Reason>(ms: number): Rest<Reason> {
  let end: (reason: Reason | 'time') => void = () => undefined;
  const over = new Promise<Reason | 'time'>((resolve) => {
    end = resolve;
  });
  const timer = setTimeout(() => end('time'), ms);
  return { over: over.finally(() => clearTimeout(timer)), end };
}
