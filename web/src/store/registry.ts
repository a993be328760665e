/**
 * Creates a list of what modules add to stores when they are first loaded, which may be before or after a store is made.
 */
export function createRegistry<Part>() {
  const parts: Part[] = [];
  const listeners = new Set<(part: Part) => void>();
  return {
    /** Adds a part for every store, existing or future. */
    register: (part: Part): void => {
      parts.push(part);
      for (const listener of listeners) listener(part);
    },
    /** Calls `listener` for every part, past and future, until the returned function is called. */
    inject: (listener: (part: Part) => void): (() => void) => {
      listeners.add(listener);
      for (const part of parts) listener(part);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
