import { trashRequest } from '@appshelf/model';
import { staffCallable } from '../../platform/callables/callables';
import { requireTrashEntry } from '../../lifecycle/trash/requireTrashEntry';
import { restoreFromTrash } from '../../lifecycle/trash/restoreFromTrash';
import { createTrashCallContext } from './trashHooks';

/** `restoreEntry`: takes the id of an entry of the trash and restores it whole (docs/code/history.md#trash). */
export const restoreEntry = staffCallable({
  name: 'restoreEntry',
  schema: trashRequest,
  createContext: createTrashCallContext,
  handler: async (call, context) => {
    const found = await requireTrashEntry(call, context);
    if (found !== null) await restoreFromTrash(found.ref, found.by, context);
    return null;
  },
});
