import { onRequest } from 'firebase-functions/https';
import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { isEmulated } from '../../platform/firebase/environment';
import { firestore } from '../../platform/firebase/firestore';
import { toJsonRequest } from '../../platform/http/jsonRequest';
import { sendUncached } from '../../platform/http/jsonResponse';
import { beaconFunction } from '../../platform/deployment/functionSizes';
import { noteEndedSessions } from '../../platform/sessions/revokeTokens';
import { handleSession } from './handleSession';

/** `/api/__session`: sets, reads and clears the session cookie of the signed-in user (docs/code/session.md). */
export const session = onRequest({ ...beaconFunction, cors: false }, async (request, response) => {
  const { headers, ...rest } = toJsonRequest(request);
  const answer = await handleSession(
    { ...rest, headers: { ...headers, cookie: request.get('cookie') } },
    {
      auth: auth(),
      noteEndedSessions: (uid) =>
        noteEndedSessions(
          uid,
          { accounts: auth(), firestore: firestore(), database: database() },
          Date.now(),
        ),
      emulated: isEmulated(),
    },
  );
  sendUncached(response, answer);
});
