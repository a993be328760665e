import { setAdminClaimRequest } from '@appshelf/model';
import { staffCallable } from '../../platform/callables/callables';
import { changeAdminClaim } from './changeRole';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { createRoleContext } from './roleContext';

/**
 * `setAdminClaim`: takes `{uid, admin}` and grants or removes the administrator's claim.
 *
 * Effects on an open client of that member: as the last step, `userMeta/{uid}/refreshTime` is set to the server's time
 * in milliseconds. A client that then calls `getIdToken(true)`
 * - after a promotion gets a token with the claim;
 * - after a demotion gets a token without it from the Auth emulator, which exchanges refresh tokens even after they
 *   were revoked. Firebase Authentication itself refuses the exchange with `auth/user-token-expired` and the SDK signs
 *   the member out. Either way the member loses access to the administration at once and signs in again without the
 *   claim. The session cookie ends in both cases, because the sign-in (`auth_time`) is older than the revocation: POST
 *   /api/__session responds with 401 until the member signs in again. A client must not sign out because of that response.
 *
 * In security rules, an issued token has the claim until it expires, which takes an hour at most. Callables read the
 * account instead.
 */
export const setAdminClaim = staffCallable({
  name: 'setAdminClaim',
  schema: setAdminClaimRequest,
  createContext: createRoleContext,
  handler: changeAdminClaim,
  options: rareFunction,
});
