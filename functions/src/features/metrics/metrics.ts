import { metricsLimits } from '@appshelf/model';
import { onRequest } from 'firebase-functions/https';
import { database } from '../../platform/firebase/database';
import { isEmulated } from '../../platform/firebase/environment';
import { firestore } from '../../platform/firebase/firestore';
import { getNetworkLimits } from '../../platform/http/clientNetwork';
import { toJsonRequest } from '../../platform/http/jsonRequest';
import { sendUncached } from '../../platform/http/jsonResponse';
import { beaconFunction } from '../../platform/deployment/resources';
import { createEventCounter } from './countEvents';
import { handleMetrics } from './handleMetrics';
import { createNetworkLimit } from '../../platform/http/networkLimit';

const isAdmitted = createNetworkLimit();
let count: ReturnType<typeof createEventCounter> | undefined;

/**
 * `/api/metrics`: raises the counters of the day. There is one instance, so its limits are
 * those of the site: of requests of a network, and of referring sites that a day counts.
 */
export const metrics = onRequest({ ...beaconFunction, cors: false }, async (request, response) => {
  count ??= createEventCounter(firestore(), database());
  const answer = await handleMetrics(
    { ...toJsonRequest(request), userAgent: request.get('user-agent') ?? '' },
    {
      isAdmitted: () =>
        isAdmitted(
          getNetworkLimits('metrics', request, {
            max: metricsLimits.perNetwork,
            isBehindHosting: true,
          }),
        ),
      count,
      emulated: isEmulated(),
    },
  );
  sendUncached(response, answer);
});
