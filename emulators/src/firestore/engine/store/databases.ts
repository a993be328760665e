import { toDatabaseName, type DatabaseId } from '../names';
import { Database } from './database';

/** All databases of all projects; each comes into being when it is first named. */
export class Databases {
  readonly #byName = new Map<string, Database>();
  readonly #created: ((id: DatabaseId, database: Database) => void)[] = [];

  get(id: DatabaseId): Database {
    const name = toDatabaseName(id);
    let database = this.#byName.get(name);
    if (!database) {
      database = new Database();
      this.#byName.set(name, database);
      for (const listener of this.#created) listener(id, database);
    }
    return database;
  }

  /** The ids of a project's databases that were named so far. */
  list(project: string): string[] {
    const prefix = toDatabaseName({ project, database: '' });
    return [...this.#byName.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  }

  /** Calls a listener for every database that is created from now on. */
  onCreated(listener: (id: DatabaseId, database: Database) => void): void {
    this.#created.push(listener);
  }
}
