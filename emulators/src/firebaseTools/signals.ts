/** How long a signal that comes again counts as the same, in milliseconds. */
const sameMs = 1_000;

const signals = new Set<string>(['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Makes a signal that comes twice within a second count once. Ctrl-C reaches firebase-tools and the command, which passes it on:
 * it sends what was sent to itself alone. firebase-tools ends without its export when a signal comes again, and ignores the second
 * one for a tenth of a second only, which is too short on a busy machine.
 *
 * @param target the process, which emits signals
 * @param onSignal called for each signal that counts
 */
export function countSignalsOnce(
  target: Pick<NodeJS.EventEmitter, 'emit'>,
  onSignal: () => void,
): void {
  const emit = target.emit.bind(target);
  const last = new Map<unknown, number>();
  target.emit = (event, ...args: unknown[]) => {
    if (typeof event === 'string' && signals.has(event)) {
      const now = performance.now();
      const isSame = now - (last.get(event) ?? -Infinity) < sameMs;
      if (isSame) return true;
      last.set(event, now);
      onSignal();
    }
    return emit(event, ...args);
  };
}
