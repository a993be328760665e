import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  setDoc,
  setLogLevel,
  terminate,
  type FirestoreSettings,
} from 'firebase/firestore';
import { webScenario } from '../../emulators/src/firestore/sdk/scenario/index';
import { observeDocument } from '../../emulators/src/firestore/sdk/scenario/observe';

/** The SDK settings for each kind of connection to Firestore, by name. */
const settings = {
  'streaming, falling back by itself': {},
  streaming: { experimentalAutoDetectLongPolling: false },
  'streaming by XMLHttpRequest': {
    experimentalAutoDetectLongPolling: false,
    // A setting outside the public types, which the SDK's own tests use.
    useFetchStreams: false,
  },
  'long polling': { experimentalForceLongPolling: true },
  'long polling of five seconds': {
    experimentalForceLongPolling: true,
    experimentalLongPollingOptions: { timeoutSeconds: 5 },
  },
  'a persistent cache of many tabs': {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  },
} satisfies Record<string, FirestoreSettings & { useFetchStreams?: boolean }>;

let counter = 0;

/** Calls `use` with a function that creates clients, and disconnects them afterwards. */
async function withClients(
  setting: string,
  port: number,
  use: (connect: (uid?: string) => Firestore) => Promise<void>,
): Promise<void> {
  const clients: Firestore[] = [];
  counter += 1;
  const prefix = `client-${counter}`;
  const connect = (uid?: string) => {
    const app = initializeApp({ projectId: 'demo-web' }, `${prefix}-${clients.length}`);
    const client = initializeFirestore(app, settings[setting as keyof typeof settings]);
    const options = uid === undefined ? {} : { mockUserToken: { sub: uid } };
    connectFirestoreEmulator(client, '127.0.0.1', port, options);
    clients.push(client);
    return client;
  };
  try {
    await use(connect);
  } finally {
    // Chromium opens at most six connections to a host, and a client uses two.
    for (const client of clients) {
      await terminate(client);
      await deleteApp(client.app);
    }
  }
}

/** The functions that the test calls in the page. */
const scenario = {
  settings: Object.keys(settings),
  steps: Object.keys(webScenario),

  /** Runs one step with new clients. Rejects when it fails. */
  async run(step: string, setting: string, port: number): Promise<void> {
    counter += 1;
    const root = `open/page${counter}`;
    await withClients(setting, port, async (connect) => {
      await webScenario[step as keyof typeof webScenario]?.({ connect, root });
    });
  },

  /** Writes a document and listens to it until the server reports its deletion. */
  async watchUntilGone(path: string, setting: string, port: number): Promise<void> {
    await withClients(setting, port, async (connect) => {
      const reference = doc(connect(), path);
      const observation = observeDocument(reference);
      await setDoc(reference, { n: 1 });
      await observation.until((snapshot) => !snapshot.metadata.fromCache && !snapshot.exists());
      observation.stop();
    });
  },
};

declare global {
  interface Window {
    scenario: typeof scenario;
  }
}

setLogLevel('silent');
window.scenario = scenario;
