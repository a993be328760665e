/** How long requests are counted together, in milliseconds. */
const windowMs = 60_000;

/**
 * Creates a function that admits `max` requests of a network in a minute. It counts in memory, for one instance: a
 * database would cost more than the requests that it keeps away.
 */
export function createNetworkLimit(
  max: number,
  now: () => number = Date.now,
): (network: string) => boolean {
  let counts = new Map<string, number>();
  let until = 0;
  return (network) => {
    if (now() >= until) {
      counts = new Map();
      until = now() + windowMs;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= max;
  };
}
