import { userRequest, type UserRequest } from '@appshelf/model';
import { withAudit } from '../../lifecycle/audit/audit';
import {
  callable,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import {
  toAuditedAction,
  createAdministrationContext,
  requireAccount,
  type AdministrationContext,
} from './administration';

/**
 * Ends all sessions of an account, for administrators; see the callable `revokeSessions`.
 *
 * @throws HttpsError with a message for the person who called
 */
async function endSessions(
  { input: { uid }, by }: CheckedCall<UserRequest, StaffMember>,
  { accounts, log, revokeTokens, announce }: AdministrationContext,
): Promise<UserRequest> {
  const target = await requireAccount(uid, accounts);
  const act = toAuditedAction(target, by, { action: 'revokeSessions', before: {}, after: {} });
  await withAudit(log, act, () => revokeTokens(uid));
  await announce(uid);
  return { uid };
}

/**
 * `revokeSessions`: takes `{uid}` and ends all sessions of that member (docs/product.md#functions). The member may sign
 * in again. `signOutEverywhere` describes the effects on open clients.
 */
export const revokeSessions = callable({
  name: 'revokeSessions',
  schema: userRequest,
  caller: staffWith('users.manage'),
  createContext: createAdministrationContext,
  handler: endSessions,
});
