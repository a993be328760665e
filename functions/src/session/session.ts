import { onRequest } from 'firebase-functions/https';
import { auth } from '../firebase/auth';
import { isEmulated } from '../firebase/environment';
import { toJsonRequest } from '../http/jsonRequest';
import { sendUncached } from '../http/jsonResponse';
import { beaconFunction } from '../resources';
import { handleSession } from './handleSession';

/** `/api/__session`: sets, reads and clears the session cookie of the signed-in user (docs/session.md). */
export const session = onRequest({ ...beaconFunction, cors: false }, async (request, response) => {
  const { headers, ...rest } = toJsonRequest(request);
  const answer = await handleSession(
    { ...rest, headers: { ...headers, cookie: request.get('cookie') } },
    { auth: auth(), emulated: isEmulated() },
  );
  sendUncached(response, answer);
});
