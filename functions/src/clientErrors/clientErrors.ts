import { onRequest } from 'firebase-functions/https';
import { isEmulated } from '../firebase/environment';
import { firestore } from '../firebase/firestore';
import { getClientAddress, toNetworkId } from '../messages/rateLimit';
import { toJsonRequest } from '../session/toJsonRequest';
import { answerReport } from './answer';
import { storeReport } from './storeReport';

/** `/api/clientErrors`: takes in what goes wrong in browsers, for administrators to see. It names nobody. */
export const clientErrors = onRequest({ cors: false }, async (request, response) => {
  const answer = await answerReport(toJsonRequest(request), {
    store: (id, report) =>
      storeReport(firestore(), id, report, toNetworkId('client-errors', getClientAddress(request))),
    emulated: isEmulated(),
  });
  response.status(answer.status).set({ 'Cache-Control': 'private, no-store', ...answer.headers });
  if (answer.body === undefined) response.end();
  else response.json(answer.body);
});
