import { collections, type FanOut } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { notifyAll } from '../../outbox/notifications/notifyAll';
import { takeStep } from './takeStep';

/** Takes the next step after a fan-out was started or took a step, and records an administrator who stopped it. */
export const fanOutWritten = onDocumentWrite(
  'fanOutWritten',
  `${collections.fanOuts}/{id}`,
  [
    async ({ data, params: { id } }) => {
      const fanOut = data.after.data() as Omit<FanOut, 'id'> | undefined;
      if (fanOut !== undefined) await takeStep(id, fanOut, { firestore: firestore(), notifyAll });
    },
    auditWrite,
  ],
  { timeoutSeconds: 120 },
);
