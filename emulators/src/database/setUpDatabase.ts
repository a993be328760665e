import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { TestClients } from './testClients';
import { TestServer } from './testServer';

/** The fixtures of a test file. */
export interface TestDatabase {
  /** One for all tests of the file. */
  server: TestServer;
  /** Clients of the SDK, new for each test. */
  clients: TestClients;
  /** The namespace of the clients, new for each test. */
  namespace: string;
}

/** Sets up a server in this process for the tests of a file. The returned object is filled in before each test. */
export function setUpDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    database.server = await TestServer.start();
  });
  afterAll(() => database.server.close());
  beforeEach(() => {
    database.clients = new TestClients(database.server.port);
    database.namespace = database.clients.namespace;
  });
  afterEach(() => database.clients.close());
  return database;
}
