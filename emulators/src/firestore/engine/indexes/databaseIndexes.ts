import { IndexRegistry } from '.';
import type { IndexDefinitions } from './definitions';

/** The indexes of each database. One that has none of its own has those that were set for all. */
export class DatabaseIndexes {
  readonly #shared = new IndexRegistry();
  readonly #byDatabase = new Map<string, IndexRegistry>();

  get(database: string): IndexRegistry {
    return this.#byDatabase.get(database) ?? this.#shared;
  }

  /**  @param database the id of the database, in every project; the indexes are for all databases when omitted.  */
  set(definitions: IndexDefinitions, database?: string): void {
    if (database === undefined) {
      this.#shared.set(definitions);
      return;
    }
    const registry = this.#byDatabase.get(database) ?? new IndexRegistry();
    registry.set(definitions);
    this.#byDatabase.set(database, registry);
  }
}
