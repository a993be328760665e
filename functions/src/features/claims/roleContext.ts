import { revokeTokens } from '../../platform/sessions/revokeTokens';
import { createAuditLog } from '../../lifecycle/audit/audit';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { recordRoles } from '../../outbox/moderation/staff';
import { announce } from '../../platform/sessions/announce';
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
