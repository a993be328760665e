import { createAuditRecorder } from '../../lifecycle/audit/audit';
import { auth } from '../../platform/firebase/auth';
import { getDataStores } from '../../platform/firebase/dataStores';
import type { TrashContext, TrashHooks } from '../../lifecycle/trash/trashHooks';
import { deleteRestOfApp } from '../apps/deleteAppData';
import { removeFollowedApp } from '../follows/removeFollowedApp';
import { recount } from './recount';

/** What features do when an entry goes to the trash, comes back, or is gone for good. */
export const trashHooks: TrashHooks = {
  deleteRest: { app: deleteRestOfApp },
  recount,
  purge: {
    // An app that is gone for good has no followers, unless there is a new one with its id.
    app: async (app, { title }, { firestore }) => {
      if (!(await app.get()).exists) await removeFollowedApp(app.id, title, firestore);
    },
  },
};

/** The stores of the trash, with what features do. */
export const getTrashContext = (): TrashContext => ({ ...getDataStores(), hooks: trashHooks });

/** What a callable for an entry of the trash needs: the trash, the accounts and the audit. */
export function createTrashCallContext() {
  const context = getTrashContext();
  return { ...context, accounts: auth(), audit: createAuditRecorder(context.firestore) };
}
