import { onSchedule } from 'firebase-functions/scheduler';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { firestore } from '../../platform/firebase/firestore';
import { checkFeeds } from './checkFeeds';

/** Adds every hour the new releases of the GitHub repositories that apps follow (docs/code/product.md#releases-from-github). */
export const releaseFeedsDue = onSchedule(
  { ...rareFunction, schedule: 'every 60 minutes', timeoutSeconds: 540, maxInstances: 1 },
  () => checkFeeds({ firestore: firestore(), fetch, now: Date.now }),
);
