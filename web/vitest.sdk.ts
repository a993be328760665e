import {
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore';
import { firebaseApp } from './src/firebase/app/firebaseApp';

/**
 * The files of Vitest's project `web` share an SDK. Each test has to start with a client that remembers nothing of an
 * earlier test.
 */
initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() }),
});
