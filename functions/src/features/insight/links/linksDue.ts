import { onSchedule } from 'firebase-functions/scheduler';
import { rareFunction } from '../../../platform/deployment/functionSizes';
import { firestore } from '../../../platform/firebase/firestore';
import { siteUrl } from '../../../platform/site/site';
import { readIdentity } from '../../../platform/site/siteIdentity';
import { createHostChecker } from './checkByHost';
import { sweepLinks } from './sweepLinks';

/** Continues the weekly check of links every hour (docs/run/insight.md). An hour without work costs one read. */
export const linksDue = onSchedule(
  {
    ...rareFunction,
    maxInstances: 1,
    schedule: 'every 60 minutes',
    timeoutSeconds: 540,
  },
  async () => {
    const { switchedOff } = await readIdentity();
    await sweepLinks({
      firestore: firestore(),
      site: siteUrl(),
      switchedOff,
      check: createHostChecker(),
      now: Date.now,
    });
  },
);
