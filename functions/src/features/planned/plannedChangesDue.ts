import { onSchedule } from 'firebase-functions/scheduler';
import { createAuditRecorder } from '../../lifecycle/audit/audit';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { runAll } from '../../platform/events/runAll';
import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { readSwitchedOff } from '../../platform/site/switchedOff';
import { createAnnouncementContext, showAnnouncement } from '../../platform/site/showAnnouncement';
import { makePlannedChanges } from './makePlannedChanges';

/**
 * Makes the planned changes every minute: publishes and archives entries, replaces texts (docs/code/addresses.md#set-times), and
 * shows and ends the announcement.
 */
export const plannedChangesDue = onSchedule(
  { ...rareFunction, schedule: 'every 1 minutes', timeoutSeconds: 300, maxInstances: 1 },
  () =>
    runAll([
      () => showAnnouncement(createAnnouncementContext(), { areTranslationsKnown: true }),
      () =>
        makePlannedChanges({
          firestore: firestore(),
          recorder: createAuditRecorder(firestore()),
          accounts: auth(),
          readSwitchedOff: () => readSwitchedOff(database()),
          now: Date.now,
        }),
    ]),
);
