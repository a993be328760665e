import { logger } from '../logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { database } from '../firebase/database';
import { readDatabaseKeys } from '../firebase/databaseKeys';
import { firestore } from '../firebase/firestore';
import { largeFunction } from '../resources';
import { rollUp } from './rollup';

/**
 * Rolls up every night the finished days of `/metrics` into `analytics`, `analyticsMonths` and the `stats` of apps, and
 * deletes old counters and presence entries (docs/product.md#functions). The next run makes up for a missed night. A
 * day costs two writes, a write and a read for each app with views, and a read for each review and favourite.
 */
export const nightlyRollup = onSchedule(
  {
    ...largeFunction,
    maxInstances: 1,
    schedule: '20 1 * * *',
    timeZone: 'UTC',
    timeoutSeconds: 540,
    retryCount: 3,
  },
  async () => {
    const days = await rollUp({
      firestore: firestore(),
      database: database(),
      readKeys: readDatabaseKeys,
      now: Date.now(),
    });
    logger.info('Rolled up.', { days });
  },
);
