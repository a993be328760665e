import { userRequest } from '@appshelf/model';
import { withAudit } from '../../lifecycle/audit/audit';
import { staffCallable } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import {
  toAuditedAction,
  createAdministrationContext,
  requireAccount,
} from '../../lifecycle/accounts/administration';

/**
 * `revokeSessions`: takes `{uid}` and ends all sessions of that member. The member may sign
 * in again. `signOutEverywhere` describes the effects on open clients.
 */
export const revokeSessions = staffCallable({
  name: 'revokeSessions',
  schema: userRequest,
  options: rareFunction,
  createContext: createAdministrationContext,
  /**
   * Ends all sessions of an account, for administrators.
   *
   * @throws HttpsError with a message for the person who called
   */
  handler: async ({ input: { uid }, by }, { accounts, log, revokeTokens, announce }) => {
    const target = await requireAccount(uid, accounts);
    const act = toAuditedAction(target, by, { action: 'revokeSessions', before: {}, after: {} });
    await withAudit(log, act, () => revokeTokens(uid));
    await announce(uid);
    return { uid };
  },
});
