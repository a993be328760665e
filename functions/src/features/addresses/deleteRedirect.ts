import { deleteRedirectRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { createAuditRecorder, toActor } from '../../lifecycle/audit/audit';
import { callable, staffWith } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { readAddress, requireAddress } from './redirects';

/** `deleteRedirect`: an address leads nowhere from then on, and is free for an entry. Records who did it. */
export const deleteRedirect = callable({
  name: 'deleteRedirect',
  schema: deleteRedirectRequest,
  caller: staffWith('pages.edit'),
  createContext: () => ({
    accounts: auth(),
    firestore: firestore(),
    recorder: createAuditRecorder(firestore()),
  }),
  handler: async ({ input: { from }, by }, { firestore: database, recorder }) => {
    const reference = requireAddress(database, from);
    await database.runTransaction(async (transaction) => {
      const known = readAddress(await transaction.get(reference));
      if (known === null) return;
      if (known.target === null) {
        throw new HttpsError(
          'failed-precondition',
          `${from} is the address of an entry. Change the address of that entry instead.`,
        );
      }
      transaction.delete(reference);
      recorder.addTo(transaction, {
        action: 'deleteRedirect',
        ...toActor(by),
        target: reference.path,
        before: { target: known.target },
        after: {},
      });
    });
    return null;
  },
});
