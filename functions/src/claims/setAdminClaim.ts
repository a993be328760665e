import { createAuditLog } from '../audit/audit';
import { callable } from '../callables';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { announce } from '../users/announce';
import { changeAdminClaim } from './adminClaim';

/**
 * `setAdminClaim`: `{uid, admin}` makes a member an administrator or takes it back (docs/product.md#functions).
 *
 * What an open client of that member sees. `userMeta/{uid}/refreshTime` moves, to the server's time in milliseconds,
 * after everything else is done. A client that then calls `getIdToken(true)`
 * - after a promotion gets a token with the claim;
 * - after a demotion gets a token without it from the Auth emulator, which exchanges refresh tokens even after they
 * were revoked. Firebase Authentication itself refuses the exchange with `auth/user-token-expired` and the SDK signs
 * the member out: they leave the administration at once either way, and sign in again as a plain member. The session
 * cookie ends in both cases, as the sign-in (`auth_time`) is older than the revocation: POST /api/__session answers 401
 * until the member signs in again, which must not sign a client out by itself.
 *
 * A token already issued keeps the claim in rules until it expires, at most an hour; callables look the account up.
 */
export const setAdminClaim = callable((request) =>
  changeAdminClaim(request, {
    accounts: auth(),
    log: createAuditLog(firestore()),
    announce,
  }),
);
