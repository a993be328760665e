import { saveRedirectRequest } from '@appshelf/model';
import { createAuditRecorder, toActor } from '../../lifecycle/audit/audit';
import { callable, staffWith } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { requireRoom, storeRedirect } from './redirects';

/** `saveRedirect`: stores where a path leads, with the record of who did it. */
export const saveRedirect = callable({
  name: 'saveRedirect',
  schema: saveRedirectRequest,
  caller: staffWith('pages.edit'),
  createContext: () => ({
    accounts: auth(),
    firestore: firestore(),
    recorder: createAuditRecorder(firestore()),
  }),
  handler: async ({ input, by }, { firestore: database, recorder }) => {
    await requireRoom(database);
    return database.runTransaction(async (transaction) => {
      const { from, to, former } = await storeRedirect(input, by.uid, transaction, database);
      if (former !== to) {
        recorder.addTo(transaction, {
          action: 'saveRedirect',
          ...toActor(by),
          target: from.path,
          before: former === null ? {} : { target: former },
          after: { target: to },
        });
      }
      return { to };
    });
  },
});
