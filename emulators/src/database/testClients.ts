import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  getDatabase,
  onValue,
  type Query,
} from 'firebase/database';
import { expect, vi } from 'vitest';

let count = 0;

/** Clients of the emulator for one test, in a namespace of their own. */
export class TestClients {
  readonly namespace: string;
  readonly #apps: FirebaseApp[] = [];

  constructor(private readonly port: number) {
    count += 1;
    this.namespace = `test-${count}`;
  }

  /** Another client, signed in if it has a user. */
  connect(uid?: string): Database {
    const app = initializeApp(
      { databaseURL: `http://127.0.0.1:${this.port}?ns=${this.namespace}` },
      `${this.namespace}-${this.#apps.length}`,
    );
    this.#apps.push(app);
    const database = getDatabase(app);
    const options = uid === undefined ? {} : { mockUserToken: { user_id: uid } };
    connectDatabaseEmulator(database, '127.0.0.1', this.port, options);
    return database;
  }

  async close(): Promise<void> {
    await Promise.all(this.#apps.map((app) => deleteApp(app)));
  }
}

/** Collects the values and errors of a query. `until` waits for a value to be the last one. */
export function watch(target: Query) {
  const values: unknown[] = [];
  const errors: string[] = [];
  onValue(
    target,
    (snapshot) => values.push(snapshot.val()),
    (error) => errors.push(error.message),
  );
  return {
    values,
    errors,
    until: (value: unknown) => vi.waitFor(() => expect(values.at(-1)).toEqual(value)),
  };
}
