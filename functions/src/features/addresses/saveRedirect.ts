import { saveRedirectRequest, type SaveRedirectRequest } from '@appshelf/model';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { toActor } from '../../lifecycle/audit/audit';
import { createRecordedContext } from '../../lifecycle/audit/recordedContext';
import { staffCallable } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { deleteRedirect, requireRoom, storeRedirect, type SavedRedirect } from './redirects';

/** Stores or deletes a redirect. */
const changeRedirect = (
  { to, ...input }: SaveRedirectRequest,
  by: string,
  transaction: Transaction,
  database: Firestore,
): Promise<SavedRedirect> =>
  to === null
    ? deleteRedirect(input.from, transaction, database)
    : storeRedirect({ ...input, to }, by, transaction, database);

/** `saveRedirect`: stores where a path leads, or deletes its redirect, and records who did it. */
export const saveRedirect = staffCallable({
  name: 'saveRedirect',
  schema: saveRedirectRequest,
  createContext: createRecordedContext,
  options: rareFunction,
  handler: async ({ input, by }, { firestore: database, recorder }) => {
    if (input.to !== null) await requireRoom(database);
    return database.runTransaction(async (transaction) => {
      const { from, to, former } = await changeRedirect(input, by.uid, transaction, database);
      if (former !== to) {
        recorder.addTo(transaction, {
          action: to === null ? 'deleteRedirect' : 'saveRedirect',
          ...toActor(by),
          target: from.path,
          before: former === null ? {} : { target: former },
          after: to === null ? {} : { target: to },
        });
      }
      return { to };
    });
  },
});
