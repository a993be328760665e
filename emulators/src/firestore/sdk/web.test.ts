import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
  terminate,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { startEmulator, type TestEmulator } from './emulator';
import { webScenario } from './scenario/index';

let emulator: TestEmulator;
const clients: Firestore[] = [];
let counter = 0;

beforeAll(async () => {
  setLogLevel('silent');
  emulator = await startEmulator();
});

afterEach(async () => {
  await Promise.all(
    clients.splice(0).map(async (client) => {
      await terminate(client);
      await deleteApp(client.app);
    }),
  );
});

afterAll(() => emulator.close());

function connect(uid?: string): Firestore {
  counter += 1;
  const client = getFirestore(initializeApp({ projectId: 'demo-sdk' }, `client-${counter}`));
  const options = uid === undefined ? {} : { mockUserToken: { sub: uid } };
  connectFirestoreEmulator(client, '127.0.0.1', emulator.port, options);
  clients.push(client);
  return client;
}

describe('firebase/firestore in Node, over gRPC', () => {
  it.each(Object.entries(webScenario))(
    '%s',
    async (_name, step) => {
      counter += 1;
      await step({ connect, root: `open/step${counter}` });
    },
    30_000,
  );
});
