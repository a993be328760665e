import { revokeTokens } from '../account/revokeTokens';
import { createAuditLog } from '../audit/audit';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { recordRoles } from '../moderation/staff';
import { announce } from '../users/announce';
import type { RoleContext } from './changeRole';
import { createClaimLock } from './claimLock';

/** Creates the context of the callables that change roles from the Firebase services. */
export const createRoleContext = (): RoleContext => ({
  accounts: auth(),
  revokeTokens,
  log: createAuditLog(firestore()),
  recordRoles: (uid, claims) => recordRoles(uid, claims, firestore()),
  announce,
  lock: createClaimLock(firestore()),
});
