import { collections } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { notifyAll } from '../../outbox/notifications/notifyAll';
import { storedFanOut, takeStep } from './takeStep';
import { decode } from '../../platform/firebase/decode';

/** Takes the next step after a fan-out was started or took a step, and records an administrator who stopped it. */
export const fanOutWritten = onDocumentWrite(
  'fanOutWritten',
  `${collections.fanOuts}/{id}`,
  [
    async ({ data, params: { id } }) => {
      const fanOut = decode(data.after, storedFanOut);
      if (fanOut !== undefined) await takeStep(id, fanOut, { firestore: firestore(), notifyAll });
    },
    auditWrite,
  ],
  { timeoutSeconds: 120 },
);
