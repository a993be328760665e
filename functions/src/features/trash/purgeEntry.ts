import { trashRequest } from '@appshelf/model';
import { staffCallable } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { purgeFromTrash } from '../../lifecycle/trash/purgeFromTrash';
import { requireTrashEntry } from '../../lifecycle/trash/requireTrashEntry';
import { createTrashCallContext } from './trashHooks';

/** `purgeEntry`: takes the id of an entry of the trash and deletes it for good, for an administrator. */
export const purgeEntry = staffCallable({
  name: 'purgeEntry',
  schema: trashRequest,
  createContext: createTrashCallContext,
  handler: async (call, context) => {
    const found = await requireTrashEntry(call, context);
    if (found !== null) {
      const by = { staff: found.by, audit: context.audit };
      await purgeFromTrash(found.ref, by, context);
    }
    return null;
  },
  options: rareFunction,
});
