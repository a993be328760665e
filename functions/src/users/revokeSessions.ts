import { userRequest, type UserRequest } from '@appshelf/model';
import { audited } from '../audit/audit';
import { callable, parseInput, requireAdministrator, type Call } from '../callables';
import {
  actOn,
  administrationContext,
  requireAccount,
  type AdministrationContext,
} from './administration';

/**
 * Ends all sessions of an account, for administrators; see the callable `revokeSessions`.
 *
 * @throws HttpsError with a sentence to act on
 */
export async function endSessionsOf(
  request: Call,
  { accounts, log, announce }: AdministrationContext,
): Promise<UserRequest> {
  const by = await requireAdministrator(request, accounts);
  const { uid } = parseInput(userRequest, request.data);
  const target = await requireAccount(uid, accounts);
  const act = actOn(target, by, { action: 'revokeSessions', before: {}, after: {} });
  await audited(log, act, () => accounts.revokeRefreshTokens(uid));
  await announce(uid);
  return { uid };
}

/**
 * `revokeSessions`: `{uid}` signs a member out everywhere (product design, section 3). They may sign in again. What
 * their open clients see is told at `signOutEverywhere`.
 */
export const revokeSessions = callable((request) =>
  endSessionsOf(request, administrationContext()),
);
