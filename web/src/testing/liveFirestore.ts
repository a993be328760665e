import type { Caller, FirestoreService } from 'firebase-emulators-without-java/firestore';
import { startTransports } from 'firebase-emulators-without-java/firestore-server';
import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { firebaseApp } from '../firebase/app/firebaseApp';
// It sets the emulator's port, which is replaced here.
import '../firebase/firestore/live';
import { engine, startTestFirestore, type TestFirestore } from './firestore';

/** A test's Firestore whose listeners work. */
export interface TestLiveFirestore extends TestFirestore {
  /** The collections of the queries that listeners sent since the test began, in order, each with its limit. */
  listened: () => readonly { collection: string; limit: number | undefined }[];
  /** Ends the connection of the listeners, as when a device goes offline. The next test is connected again. */
  disconnect: () => Promise<void>;
}

const { service, control, getCaller } = engine;

/** Whoever is signed in when a target is added: the SDK's connection outlives a test. */
const presentCaller = new Proxy({} as Caller, {
  get: (_target, key) => Reflect.get(getCaller(), key) as unknown,
});

let listened: { collection: string; limit: number | undefined }[] = [];

const listening: FirestoreService = {
  ...service,
  listen: (_caller, handlers) => {
    const stream = service.listen(presentCaller, handlers);
    return {
      close: () => stream.close(),
      receive: (request) => {
        const query = request.addTarget?.query?.structuredQuery;
        const collection = query?.from?.[0]?.collectionId;
        if (collection !== undefined) listened.push({ collection, limit: query?.limit });
        stream.receive(request);
      },
    };
  },
};

const sdk = getFirestore(firebaseApp);
let connecting: Promise<void> | undefined;

/** Connects the SDK, which keeps its address from its first use on: once for all files of a worker. */
async function connect(): Promise<void> {
  setLogLevel('silent');
  const { port } = await startTransports({
    host: '127.0.0.1',
    port: 0,
    service: listening,
    control,
  });
  connectFirestoreEmulator(sdk, '127.0.0.1', port);
}

/**
 * Does what {@link startTestFirestore} does, and connects the full SDK with its listeners (`live.ts`) to the same
 * documents, through the transport that it has in Node. The SDK can be connected only once: a file
 * with this function neither mocks nor resets modules.
 */
export function startTestLiveFirestore(): TestLiveFirestore {
  const firestore = startTestFirestore();
  beforeAll(() => (connecting ??= connect()));
  beforeEach(() => {
    listened = [];
  });
  let isConnected = true;
  afterEach(async () => {
    // The SDK loses hold of a stream that is open when the network is enabled a second time, and fails later (b815).
    if (isConnected) return;
    isConnected = true;
    await enableNetwork(sdk);
  });
  return {
    ...firestore,
    listened: () => listened,
    disconnect: async () => {
      isConnected = false;
      await disableNetwork(sdk);
    },
  };
}
