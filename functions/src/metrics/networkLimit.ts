import type { NetworkLimit } from '../http/clientNetwork';

/** How long requests are counted together, in milliseconds. */
const windowMs = 60_000;

/**
 * Creates a function that admits so many requests of a network in a minute as its limit says. It counts in memory, for one
 * instance: a database would cost more than the requests that it keeps away.
 */
export function createNetworkLimit(
  now: () => number = Date.now,
): (networks: readonly NetworkLimit[]) => boolean {
  let counts = new Map<string, number>();
  let until = 0;
  const isWithin = ({ id, max }: NetworkLimit): boolean => (counts.get(id) ?? 0) < max;
  return (networks) => {
    if (now() >= until) {
      counts = new Map();
      until = now() + windowMs;
    }
    if (!networks.every(isWithin)) return false;
    for (const { id } of networks) counts.set(id, (counts.get(id) ?? 0) + 1);
    return true;
  };
}
