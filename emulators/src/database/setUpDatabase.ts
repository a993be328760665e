import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { TestClients } from './testClients';
import { TestServer } from './testServer';

/** What the tests of a file work with. */
export interface TestDatabase {
  /** One for all tests of the file. */
  server: TestServer;
  /** The client library as applications use it; for each test anew. */
  clients: TestClients;
  /** The clients' own, so that no test sees the data of another. */
  namespace: string;
}

/** Has the tests of a file talk to a server in this process. What it returns is filled in before each test. */
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
