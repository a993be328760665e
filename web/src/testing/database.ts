import { connectDatabaseEmulator, goOffline, goOnline } from 'firebase/database';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { TestServer } from '../../../emulators/src/database/testServer';
import { emulators } from '../firebase/app/config';
import { database } from '../firebase/database/database';

const namespace = 'demo-appshelf-default-rtdb';
const rules = join(import.meta.dirname, '../../../database.rules.json');

/** The Realtime Database in the process of the test, with the rules of the project. */
export interface TestDatabase {
  /** Stores a value at a path, without rules; null removes it. */
  put: (path: string, value: unknown) => Promise<void>;
  /** Reads the value of a path without rules; null where there is none. */
  get: (path: string) => Promise<unknown>;
  /** Ends the connection, as when a device goes offline. */
  disconnect: () => void;
  /** Connects again, which the next test does by itself. */
  reconnect: () => void;
}

let connecting: Promise<TestServer> | undefined;

/** Connects the SDK, which keeps its address from its first use on: once for all files of a worker. */
async function connect(): Promise<TestServer> {
  const server = await TestServer.start();
  const { rules: content } = JSON.parse(readFileSync(rules, 'utf8')) as { rules: object };
  await server.setRules(namespace, content);
  connectDatabaseEmulator(database, '127.0.0.1', server.port);
  return server;
}

/**
 * Connects the SDK of the Realtime Database, and `fetch` of its REST interface, to an engine in the process of the test.
 * It is empty before each test. Who calls is whoever `startTestAuth` signed in. Call it at the top of a test file. The
 * SDK can be connected only once: files with this function are Vitest's project `web-live`, and mock no module.
 */
export function startTestDatabase(): TestDatabase {
  let server: TestServer;
  beforeAll(async () => {
    server = await (connecting ??= connect());
  });
  beforeEach(async () => {
    await server.write(namespace, '', null);
    const origin = `http://${emulators.host}:${String(emulators.ports.database)}/`;
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string | URL, request?: RequestInit) =>
      others(String(address).replace(origin, `http://127.0.0.1:${String(server.port)}/`), request),
    );
  });
  afterEach(() => {
    goOnline(database);
  });
  return {
    put: async (path, value) => {
      await server.write(namespace, path, value);
    },
    get: (path) => server.read(namespace, path),
    disconnect: () => {
      goOffline(database);
    },
    reconnect: () => {
      goOnline(database);
    },
  };
}
