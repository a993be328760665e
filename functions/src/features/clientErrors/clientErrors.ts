import { clientErrorLimits } from '@appshelf/model';
import { onRequest } from 'firebase-functions/https';
import { isEmulated } from '../../platform/firebase/environment';
import { firestore } from '../../platform/firebase/firestore';
import { getNetworkLimits } from '../../platform/http/clientNetwork';
import { toJsonRequest } from '../../platform/http/jsonRequest';
import { sendUncached } from '../../platform/http/jsonResponse';
import { handleErrorReport } from './handleErrorReport';
import { storeReport } from './storeReport';

/** `/api/clientErrors`: stores the client's errors for administrators, without personal data. */
export const clientErrors = onRequest(
  { cors: false, maxInstances: 3 },
  async (request, response) => {
    const networks = getNetworkLimits('client-errors', request, {
      max: clientErrorLimits.perNetwork,
      isBehindHosting: true,
    });
    const answer = await handleErrorReport(toJsonRequest(request), {
      store: (id, report) => storeReport(firestore(), id, report, networks),
      emulated: isEmulated(),
    });
    sendUncached(response, answer);
  },
);
