import { startDatabaseServer } from 'firebase-emulators-without-java/database-server';
import { connectDatabaseEmulator, goOffline, goOnline } from 'firebase/database';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { emulators } from '../lib/firebaseConfig';
import { database } from '../firebase/database/database';

const namespace = 'demo-appshelf-default-rtdb';
const projectRules = readFileSync(
  join(import.meta.dirname, '../../../database.rules.json'),
  'utf8',
);

/** The Realtime Database in the process of the test, with the rules of the project. */
export interface TestDatabase {
  /** Stores a value at a path, without rules; null removes it. */
  put: (path: string, value: unknown) => Promise<void>;
  /** Reads the value of a path without rules; null where there is none. */
  get: (path: string) => Promise<unknown>;
  /** Refuses every write, and every read unless reading is allowed, until the returned function is called or the next test begins. */
  refuse: (options?: { isReadable: boolean }) => Promise<() => Promise<void>>;
  /** Ends the connection, as when a device goes offline. */
  disconnect: () => void;
  /** Connects again. The next test is connected anyway. */
  reconnect: () => void;
}

let connecting: Promise<string> | undefined;

/** Connects the SDK, which keeps its address from its first use on: once for all files of a worker. */
async function connect(): Promise<string> {
  const { port } = await startDatabaseServer({ host: '127.0.0.1', port: 0 });
  connectDatabaseEmulator(database, '127.0.0.1', port);
  const origin = `http://127.0.0.1:${String(port)}/`;
  await setRules(origin, projectRules);
  return origin;
}

const setRules = (origin: string, source: string) =>
  request(origin, 'PUT', '.settings/rules', source);

/** Sends a request without rules to the REST interface. */
async function request(origin: string, method: string, path: string, body?: string) {
  const response = await fetch(`${origin}${path}.json?ns=${namespace}`, {
    method,
    headers: { Authorization: 'Bearer owner' },
    ...(body !== undefined && { body }),
  });
  return (await response.json()) as unknown;
}

/**
 * Connects the SDK of the Realtime Database, and `fetch` of its REST interface, to an engine in the process of the test.
 * It is empty before each test. Who calls is whoever `startTestAuth` signed in. Call it at the top of a test file. The
 * SDK can be connected only once: a file with this function neither mocks nor resets modules.
 */
export function startTestDatabase(): TestDatabase {
  let origin: string;
  beforeAll(async () => {
    origin = await (connecting ??= connect());
  });
  const put = async (path: string, value: unknown): Promise<void> => {
    await request(origin, 'PUT', path, JSON.stringify(value));
  };
  beforeEach(async () => {
    await setRules(origin, projectRules);
    await put('', null);
    const configured = `http://${emulators.host}:${String(emulators.ports.database)}/`;
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) =>
      others(String(address).replace(configured, origin), init),
    );
  });
  afterEach(() => {
    goOnline(database);
  });
  return {
    put,
    get: (path) => request(origin, 'GET', path),
    refuse: async ({ isReadable } = { isReadable: false }) => {
      await setRules(origin, JSON.stringify({ rules: { '.read': isReadable, '.write': false } }));
      return async () => {
        await setRules(origin, projectRules);
      };
    },
    disconnect: () => {
      goOffline(database);
    },
    reconnect: () => {
      goOnline(database);
    },
  };
}
