import { onRequest } from 'firebase-functions/https';
import { isEmulated } from '../firebase/environment';
import { firestore } from '../firebase/firestore';
import { getClientAddress, toNetworkId } from '../messages/rateLimit';
import { answerReport } from './answer';
import { storeReport } from './storeReport';

/** `/api/clientErrors`: takes in what goes wrong in browsers, for administrators to see. It names nobody. */
export const clientErrors = onRequest({ cors: false }, async (request, response) => {
  // Absent for a request without a body, whatever its type says.
  const body: Buffer | undefined = request.rawBody;
  const answer = await answerReport(
    {
      method: request.method,
      headers: {
        origin: request.get('origin'),
        host: request.get('host'),
        'x-forwarded-host': request.get('x-forwarded-host'),
        'sec-fetch-site': request.get('sec-fetch-site'),
        'content-type': request.get('content-type'),
      },
      body,
    },
    {
      store: (id, report) =>
        storeReport(
          firestore(),
          id,
          report,
          toNetworkId('client-errors', getClientAddress(request)),
        ),
      emulated: isEmulated(),
    },
  );
  response.status(answer.status).set({ 'Cache-Control': 'private, no-store', ...answer.headers });
  if (answer.body === undefined) response.end();
  else response.json(answer.body);
});
