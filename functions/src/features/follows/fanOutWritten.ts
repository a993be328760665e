import { collections } from '@appshelf/model';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { firestore } from '../../platform/firebase/firestore';
import { notifyAll } from '../../outbox/notifications/notifyAll';
import { storedFanOut, takeStep } from './takeStep';
import { decode } from '../../platform/firebase/decode';

/** Takes the next step after a fan-out was started or took a step, and records an administrator who stopped it. */
export const fanOutWritten = onKindWrite(
  'fanOutWritten',
  `${collections.fanOuts}/{id}`,
  [
    async ({ data, params: { id } }) => {
      const fanOut = decode(data.after, storedFanOut);
      if (fanOut !== undefined) await takeStep(id, fanOut, { firestore: firestore(), notifyAll });
    },
  ],
  { timeoutSeconds: 120 },
);
