import type { NetworkLimit } from './clientNetwork';

/** How long requests are counted together, in milliseconds. */
const windowMs = 60_000;

/** Counts what networks send in a minute. */
export interface NetworkCounter {
  /** Whether none of these networks has reached its limit. */
  isWithin: (networks: readonly NetworkLimit[]) => boolean;
  count: (networks: readonly NetworkLimit[]) => void;
}

/**
 * Creates a counter of networks. It counts in memory, for one instance: a database would cost more than the requests that
 * it keeps away.
 */
export function createNetworkCounter(now: () => number = Date.now): NetworkCounter {
  let counts = new Map<string, number>();
  let until = 0;
  const getCounts = () => {
    if (now() >= until) {
      counts = new Map();
      until = now() + windowMs;
    }
    return counts;
  };
  return {
    isWithin: (networks) => networks.every(({ id, max }) => (getCounts().get(id) ?? 0) < max),
    count: (networks) => {
      for (const { id } of networks) getCounts().set(id, (getCounts().get(id) ?? 0) + 1);
    },
  };
}

/** Creates a function that admits so many requests of a network in a minute as its limit says. */
export function createNetworkLimit(
  now?: () => number,
): (networks: readonly NetworkLimit[]) => boolean {
  const { isWithin, count } = createNetworkCounter(now);
  return (networks) => {
    if (!isWithin(networks)) return false;
    count(networks);
    return true;
  };
}
