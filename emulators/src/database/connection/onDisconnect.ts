import { DatabaseError } from '../errors';
import type { Identity } from '../identity';
import type { Commit, Namespace } from '../namespace';
import { isWithin, type Path } from '../tree/path';
import type { Update } from '../writes';

/** The writes of a client that run when its connection ends. */
export class DisconnectQueue {
  /** Each inner list is one write. */
  #writes: (readonly Update[])[] = [];

  /** Adds a write. It replaces earlier ones at or below its paths. */
  add(updates: readonly Update[]): void {
    updates.forEach(({ keys }) => this.cancel(keys));
    this.#writes.push(updates);
  }

  /** Removes the writes at a path and below it. */
  cancel(path: Path): void {
    this.#writes = this.#writes
      .map((updates) => updates.filter(({ keys }) => !isWithin(keys, path)))
      .filter((updates) => updates.length > 0);
  }

  /**
   * Runs each write separately. The rules are evaluated again. A refusal is ignored, because the client is
   * disconnected.
   */
  run(namespace: Namespace, identity: Identity, now: number): readonly Commit[] {
    const writes = this.#writes;
    this.#writes = [];
    return writes.flatMap((updates) => {
      try {
        return [namespace.write({ updates, identity, now })];
      } catch (error) {
        if (error instanceof DatabaseError) return [];
        throw error;
      }
    });
  }
}
