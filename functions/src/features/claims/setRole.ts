import { setRoleRequest } from '@appshelf/model';
import { callable, staffWith } from '../../platform/callables/callables';
import { changeStaffRole } from './changeRole';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { createRoleContext } from './roleContext';

/**
 * `setRole`: takes `{uid, role, granted}` and grants or takes the role of a moderator, editor or analyst. Open clients of
 * that member learn of it as they do of `setAdminClaim`.
 */
export const setRole = callable({
  name: 'setRole',
  schema: setRoleRequest,
  caller: staffWith('roles.grant'),
  createContext: createRoleContext,
  handler: changeStaffRole,
  options: { ...rareFunction, timeoutSeconds: 60 },
});
