import { createAuditRecorder } from '../../lifecycle/audit/audit';
import { auth } from '../../platform/firebase/auth';
import { getDataStores } from '../../platform/firebase/dataStores';
import type { ToRestored, TrashContext, TrashHooks } from '../../lifecycle/trash/trashHooks';
import { freeAddresses } from '../addresses/freeAddresses';
import { restoreAddress } from '../addresses/restoreAddress';
import { toRestoredEntry } from '../content/toRestoredEntry';
import { deleteRestOfApp } from '../apps/deleteAppData';
import { toRestoredMedia } from '../media/mediaDocument';
import { removeFollowedApp } from '../follows/removeFollowedApp';
import { recount } from './recount';

/** The document of an entry that has an address and that the search lists. */
const restoreListed: ToRestored = async (...entry) =>
  toRestoredEntry(await restoreAddress(...entry));

/** What features do when an entry goes to the trash, comes back, or is gone for good. */
export const trashHooks: TrashHooks = {
  deleteRest: { app: deleteRestOfApp },
  toRestored: {
    app: restoreListed,
    instruction: restoreListed,
    ownPage: restoreListed,
    // The document is restored before its file.
    media: (fields) => Promise.resolve(toRestoredMedia(fields)),
  },
  recount,
  purge: {
    // The app is gone for good, so nobody can follow it, unless there is a new app with its id.
    app: async (app, { title }, { firestore }) => {
      await freeAddresses(app, firestore);
      if (!(await app.get()).exists) await removeFollowedApp(app.id, title, firestore);
    },
    instruction: (instruction, _entry, { firestore }) => freeAddresses(instruction, firestore),
    ownPage: (page, _entry, { firestore }) => freeAddresses(page, firestore),
  },
};

/** The stores of the trash, with the steps of the features. */
export const getTrashContext = (): TrashContext => ({ ...getDataStores(), hooks: trashHooks });

/** What a callable for an entry of the trash needs: the trash, the accounts and the audit. */
export function createTrashCallContext() {
  const context = getTrashContext();
  return { ...context, accounts: auth(), audit: createAuditRecorder(context.firestore) };
}
