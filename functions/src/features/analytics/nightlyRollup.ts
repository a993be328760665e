import { logger } from '../../platform/firebase/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { runAll } from '../../platform/events/runAll';
import { database } from '../../platform/firebase/database';
import { readDatabaseKeys } from '../../platform/firebase/databaseKeys';
import { firestore } from '../../platform/firebase/firestore';
import { finishSettlements } from '../reports/finishSettlement';
import { createReportContext } from '../reports/reportContext';
import { backgroundFunction } from '../../platform/deployment/functionSizes';
import { emptyTrash } from '../../lifecycle/trash/emptyTrash';
import { getTrashContext } from '../trash/trashHooks';
import { rollUp } from './rollup';

/**
 * Rolls up every night the finished days of `/metrics` into `analytics`, `analyticsMonths` and the `stats` of apps, and
 * deletes old counters and presence entries. Empties the trash, too. The next run makes up for a missed night. A
 * day costs two writes, a write and a read for each app with views, and a read for each review and favourite.
 * At last it tells of decisions on reports whose calls ended too early.
 */
export const nightlyRollup = onSchedule(
  {
    ...backgroundFunction,
    maxInstances: 1,
    schedule: '20 1 * * *',
    timeZone: 'UTC',
    timeoutSeconds: 540,
    retryCount: 3,
  },
  async () => {
    await runAll([
      async () => {
        const days = await rollUp({
          firestore: firestore(),
          database: database(),
          readKeys: readDatabaseKeys,
          now: Date.now(),
        });
        logger.info('Rolled up.', { days });
      },
      () => emptyTrash({ ...getTrashContext(), now: Date.now() }),
      () => finishSettlements(createReportContext()),
    ]);
  },
);
