import { insightLimits, metricsLimits } from '@appshelf/model';
import { onRequest } from 'firebase-functions/https';
import { database } from '../../platform/firebase/database';
import { isEmulated } from '../../platform/firebase/environment';
import { firestore } from '../../platform/firebase/firestore';
import { getNetworkLimits, type RequestOrigin } from '../../platform/http/clientNetwork';
import { toJsonRequest } from '../../platform/http/jsonRequest';
import { sendUncached } from '../../platform/http/jsonResponse';
import { beaconFunction } from '../../platform/deployment/functionSizes';
import { createEventCounter } from './countEvents';
import { handleMetrics } from './handleMetrics';
import { createNetworkLimit } from '../../platform/http/networkLimit';

const isAdmitted = createNetworkLimit();
let counter: ReturnType<typeof createEventCounter> | undefined;

const getSearchers = (request: RequestOrigin) =>
  getNetworkLimits('searches', request, {
    max: insightLimits.termsOfNetwork,
    isBehindHosting: true,
  });

/**
 * `/api/metrics`: raises the counters of the day. There is one instance, so its limits are
 * those of the site: of requests of a network, of referring sites that a day counts, and of search terms.
 */
export const metrics = onRequest({ ...beaconFunction, cors: false }, async (request, response) => {
  const countEvents = (counter ??= createEventCounter(firestore(), database()));
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
      count: (events) => countEvents(events, getSearchers(request)),
      emulated: isEmulated(),
    },
  );
  sendUncached(response, answer);
});
