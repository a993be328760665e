import { onRequest } from 'firebase-functions/https';
import { isEmulated } from '../firebase/environment';
import { firestore } from '../firebase/firestore';
import { getClientAddress, toNetworkId } from '../messages/rateLimit';
import { toJsonRequest } from '../http/jsonRequest';
import { sendUncached } from '../http/jsonResponse';
import { handleErrorReport } from './handleErrorReport';
import { storeReport } from './storeReport';

/** `/api/clientErrors`: stores the client's errors for administrators, without personal data. */
export const clientErrors = onRequest({ cors: false }, async (request, response) => {
  const answer = await handleErrorReport(toJsonRequest(request), {
    store: (id, report) =>
      storeReport(firestore(), id, report, toNetworkId('client-errors', getClientAddress(request))),
    emulated: isEmulated(),
  });
  sendUncached(response, answer);
});
