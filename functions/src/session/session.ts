import { onRequest } from 'firebase-functions/https';
import { auth } from '../firebase/auth';
import { isEmulated } from '../firebase/environment';
import { handleSession } from './handleSession';
import { toJsonRequest } from './toJsonRequest';

/** `/api/__session`: sets, reads and clears the session cookie of the signed-in user (docs/session.md). */
export const session = onRequest({ cors: false }, async (request, response) => {
  const { headers, ...rest } = toJsonRequest(request);
  const answer = await handleSession(
    { ...rest, headers: { ...headers, cookie: request.get('cookie') } },
    { auth: auth(), emulated: isEmulated() },
  );
  response.status(answer.status).set({ 'Cache-Control': 'private, no-store', ...answer.headers });
  if (answer.body === undefined) response.end();
  else response.json(answer.body);
});
