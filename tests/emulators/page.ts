import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  setLogLevel,
  terminate,
  type FirestoreSettings,
} from 'firebase/firestore';
import { webScenario } from '../../emulators/src/firestore/sdk/scenario/index';

/** Ways in which the web SDK can talk to Firestore, by name. */
const settings = {
  'streaming, falling back by itself': {},
  streaming: { experimentalAutoDetectLongPolling: false },
  'streaming by XMLHttpRequest': {
    experimentalAutoDetectLongPolling: false,
    // Not in the public types, as the SDK's own tests use it.
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

/** What the test calls in the page. */
const scenario = {
  settings: Object.keys(settings),
  steps: Object.keys(webScenario),

  /** Runs one step with clients of its own; rejects when it fails. */
  async run(step: string, setting: string, port: number): Promise<void> {
    const clients: Firestore[] = [];
    counter += 1;
    const root = `open/page${counter}`;
    const connect = (uid?: string) => {
      const app = initializeApp({ projectId: 'demo-web' }, `client-${counter}-${clients.length}`);
      const client = initializeFirestore(app, settings[setting as keyof typeof settings]);
      const options = uid === undefined ? {} : { mockUserToken: { sub: uid } };
      connectFirestoreEmulator(client, '127.0.0.1', port, options);
      clients.push(client);
      return client;
    };
    try {
      await webScenario[step as keyof typeof webScenario]?.({ connect, root });
    } finally {
      // Chromium opens six connections to a host; a client that lives on would keep two of them.
      for (const client of clients) {
        await terminate(client);
        await deleteApp(client.app);
      }
    }
  },
};

declare global {
  interface Window {
    scenario: typeof scenario;
  }
}

setLogLevel('silent');
window.scenario = scenario;
