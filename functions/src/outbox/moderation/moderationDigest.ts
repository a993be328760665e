import { queueKinds } from '@appshelf/model';
import { onSchedule } from 'firebase-functions/scheduler';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { runAll } from '../../platform/events/runAll';
import { createMemberDirectory } from '../mail/recipient/memberDirectory';
import { sendBundles } from '../notifications/mailDays';
import { sendDigests, sendOverflow } from './digest';
import { createModerationMailContext } from './moderationMailContext';
import { updateQueueCounts } from './queueCounts';
import { rebuildStaff } from './staff';

/** The hour (UTC) in which the emails of the day are sent. */
const digestHour = 6;

/**
 * Counts every hour again what waits, and says how many more came than got an email, to moderators and, after the end of a
 * day, to members. Once a day it lists who has a role,
 * and sends the emails of the day (docs/code/product.md#moderators).
 */
export const moderationDigest = onSchedule(
  {
    ...rareFunction,
    schedule: '5 * * * *',
    timeZone: 'UTC',
    timeoutSeconds: 540,
    maxInstances: 1,
    retryCount: 3,
  },
  async ({ scheduleTime }) => {
    const context = createModerationMailContext();
    const now = Date.parse(scheduleTime);
    await updateQueueCounts(queueKinds, context.firestore);
    if (new Date(now).getUTCHours() === digestHour) await rebuildStaff(context);
    await runAll([
      () => sendOverflow(now, context),
      () => sendBundles(now, { ...context, directory: createMemberDirectory() }),
      async () => {
        if (new Date(now).getUTCHours() === digestHour) await sendDigests(now, context);
      },
    ]);
  },
);
