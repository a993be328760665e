import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  setDoc,
  setLogLevel,
  terminate,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { startEmulator, type TestEmulator } from './emulator';
import { webScenario } from './scenario/index';
import { observeDocument } from './scenario/observe';

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

describe('a restarted stand-in', () => {
  it('is used by a reconnecting listener, which removes deleted documents', async () => {
    const reference = doc(connect(), 'open/restarted');
    await setDoc(reference, { n: 1 });
    const observation = observeDocument(reference);
    await observation.until(({ metadata }) => !metadata.fromCache);
    await emulator.close();
    emulator = await startEmulator(emulator.port);
    await observation.until((snapshot) => !snapshot.metadata.fromCache && !snapshot.exists());
    await setDoc(doc(connect(), 'open/restarted'), { n: 2 });
    await observation.until((snapshot) => snapshot.get('n') === 2);
    observation.stop();
  }, 60_000);
});
