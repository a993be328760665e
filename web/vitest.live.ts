import {
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore';
import { firebaseApp } from './src/firebase/app/firebaseApp';

/** The files of the project `web-live` share an SDK, which must not show a test what it remembers from the one before. */
initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() }),
});
