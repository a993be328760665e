import { logger } from '../logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { rollUp } from './rollup';

/**
 * Every night: rolls the finished days of `/metrics` up into `analytics`, `analyticsMonths` and the `stats` of apps,
 * and prunes old counters and presence (docs/product.md#functions). A night that was missed is made up for by the next
 * one. Costs, a day: two writes, a write and a read for each app that was looked at, a read for each review and
 * favourite.
 */
export const nightlyRollup = onSchedule(
  {
    schedule: '20 1 * * *',
    timeZone: 'UTC',
    timeoutSeconds: 540,
    memory: '512MiB',
    maxInstances: 1,
    retryCount: 3,
  },
  async () => {
    const days = await rollUp({ firestore: firestore(), database: database(), now: Date.now() });
    logger.info('Rolled up.', { days });
  },
);
