import { callable } from '../../platform/callables/callables';
import { changeStaffRole } from './changeRole';
import { createRoleContext } from './roleContext';

/**
 * `setRole`: takes `{uid, role, granted}` and grants or takes the role of a moderator, editor or analyst
 * (docs/product.md#functions). Open clients of that member learn of it as they do of `setAdminClaim`.
 */
export const setRole = callable((request) => changeStaffRole(request, createRoleContext()));
