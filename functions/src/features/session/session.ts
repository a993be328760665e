import { onRequest } from 'firebase-functions/https';
import { adminApp } from '../../platform/firebase/app';
import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { isEmulated } from '../../platform/firebase/environment';
import { toJsonRequest } from '../../platform/http/jsonRequest';
import { sendUncached } from '../../platform/http/jsonResponse';
import { beaconFunction } from '../../platform/deployment/functionSizes';
import { runAll } from '../../platform/events/runAll';
import { noteEndedSessions } from '../../platform/sessions/noteEndedSessions';
import type { RevocationStores } from '../../platform/sessions/revocation';
import { indexPerson } from '../people/indexPerson';
import { handleSession } from './handleSession';

/** The databases. Firestore is loaded when it is needed, because people wait for this function to start. */
async function loadStores(): Promise<RevocationStores> {
  const { getFirestore } = await import('firebase-admin/firestore');
  return { firestore: getFirestore(adminApp()), database: database() };
}

/** Does what Firebase Authentication tells no function: it ends sessions and changes addresses by itself. */
async function noteSignIn(uid: string): Promise<void> {
  await runAll([
    () => noteEndedSessions(uid, { accounts: auth(), loadStores }, Date.now()),
    async () => {
      const { firestore } = await loadStores();
      await indexPerson(uid, { accounts: auth(), firestore });
    },
  ]);
}

/** `/api/__session`: sets, reads and clears the session cookie of the signed-in user (docs/code/session.md). */
export const session = onRequest({ ...beaconFunction, cors: false }, async (request, response) => {
  const { headers, ...rest } = toJsonRequest(request);
  const answer = await handleSession(
    { ...rest, headers: { ...headers, cookie: request.get('cookie') } },
    { auth: auth(), noteSignIn, emulated: isEmulated() },
  );
  sendUncached(response, answer);
});
