import { trashRequest } from '@appshelf/model';
import { callable, staffWith } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { purgeFromTrash } from '../../lifecycle/trash/purgeFromTrash';
import { requireTrashEntry } from '../../lifecycle/trash/requireTrashEntry';
import { createTrashCallContext } from './trashHooks';

/** `purgeEntry`: takes the id of an entry of the trash and deletes it for good, for an administrator. */
export const purgeEntry = callable({
  name: 'purgeEntry',
  schema: trashRequest,
  caller: staffWith('trash.purge'),
  createContext: createTrashCallContext,
  handler: async (call, context) => {
    const found = await requireTrashEntry(call, context);
    if (found !== null) {
      const by = { staff: found.by, audit: context.audit };
      await purgeFromTrash(found.ref, by, context);
    }
    return null;
  },
  options: { ...rareFunction, timeoutSeconds: 300 },
});
