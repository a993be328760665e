import { expect, it } from 'vitest';
import { emulators } from '../lib/firebaseConfig';
import { startTestFirestore } from './firestore';

startTestFirestore();

it.each(Object.entries(emulators.ports).filter(([name]) => name !== 'firestore'))(
  'a request to the port of %s is refused beside the Firestore of a test',
  async (_name, port) => {
    const address = `http://${emulators.host}:${String(port)}/site.json`;
    await expect(fetch(address)).rejects.toThrow(
      `Nothing in this test answers ${address}. Start it with startTestFirestore`,
    );
  },
);
