import { DatabaseError } from '../errors';
import type { Identity } from '../identity';
import type { Commit, Namespace } from '../namespace';
import { isWithin, type Path } from '../tree/path';
import type { Update } from '../writes';

/** The writes that a client left to be made when its connection ends. */
export class DisconnectQueue {
  /** Each inner list is one write. */
  #writes: (readonly Update[])[] = [];

  /** Adds a write; what was registered at or below its places before no longer counts. */
  add(updates: readonly Update[]): void {
    updates.forEach(({ keys }) => this.cancel(keys));
    this.#writes.push(updates);
  }

  /** Forgets what is registered at a path and below it. */
  cancel(path: Path): void {
    this.#writes = this.#writes
      .map((updates) => updates.filter(({ keys }) => !isWithin(keys, path)))
      .filter((updates) => updates.length > 0);
  }

  /** Makes the writes, each on its own. The rules decide anew; who is gone can't be told of a refusal. */
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
