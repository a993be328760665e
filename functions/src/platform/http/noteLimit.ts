import type { NetworkLimit } from './clientNetwork';

/** The options of the limit. */
interface NoteLimitOptions {
  /** How long notes are remembered, in milliseconds. */
  windowMs: number;
  /** How many networks are remembered. With more, all are forgotten, so that memory stays bounded. */
  maxNetworks?: number;
  now?: () => number;
}

/**
 * Creates a function that takes a note of a network once in a window, and as many different ones as the limits of its
 * networks say (`getNetworkLimits`). It remembers in memory, for one instance.
 */
export function createNoteLimit({
  windowMs,
  maxNetworks = 10_000,
  now = Date.now,
}: NoteLimitOptions): (networks: readonly NetworkLimit[], note: string) => boolean {
  let notes = new Map<string, Set<string>>();
  let until = 0;
  return (networks, note) => {
    if (now() >= until || notes.size > maxNetworks) {
      notes = new Map();
      until = now() + windowMs;
    }
    const [sender] = networks;
    if (sender === undefined || notes.get(sender.id)?.has(note) === true) return false;
    const isFull = ({ id, max }: NetworkLimit) => {
      const taken = notes.get(id);
      return taken !== undefined && taken.size >= max && !taken.has(note);
    };
    if (networks.some(isFull)) return false;
    for (const { id } of networks) notes.set(id, (notes.get(id) ?? new Set()).add(note));
    return true;
  };
}
