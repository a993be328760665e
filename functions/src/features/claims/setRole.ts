import { setRoleRequest } from '@appshelf/model';
import { staffCallable } from '../../platform/callables/callables';
import { changeStaffRole } from './changeRole';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { createRoleContext } from './roleContext';

/**
 * `setRole`: takes `{uid, role, granted}` and grants or takes the role of a moderator, editor or analyst. Open clients of
 * that member learn of it as they do of `setAdminClaim`.
 */
export const setRole = staffCallable({
  name: 'setRole',
  schema: setRoleRequest,
  createContext: createRoleContext,
  handler: changeStaffRole,
  options: rareFunction,
});
