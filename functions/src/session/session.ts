import { onRequest } from 'firebase-functions/https';
import { auth } from '../firebase/auth';
import { isEmulated } from '../firebase/environment';
import { handleSession } from './handleSession';

/** `/api/__session`: sets, reads and clears the session cookie of the signed-in user (docs/session.md). */
export const session = onRequest({ cors: false }, async (request, response) => {
  // Absent for a request without a body, whatever its type says.
  const body: Buffer | undefined = request.rawBody;
  const answer = await handleSession(
    {
      method: request.method,
      headers: {
        origin: request.get('origin'),
        host: request.get('host'),
        'x-forwarded-host': request.get('x-forwarded-host'),
        'sec-fetch-site': request.get('sec-fetch-site'),
        cookie: request.get('cookie'),
        'content-type': request.get('content-type'),
      },
      body,
    },
    { auth: auth(), emulated: isEmulated() },
  );
  response.status(answer.status).set({ 'Cache-Control': 'private, no-store', ...answer.headers });
  if (answer.body === undefined) response.end();
  else response.json(answer.body);
});
