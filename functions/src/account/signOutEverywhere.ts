import { emptyRequest } from '@appshelf/model';
import type { Accounts } from '../accounts';
import { callable, parseInput, type Call } from '../callables';
import { auth } from '../firebase/auth';
import { announce } from '../users/announce';
import { requireMember } from './requireMember';

interface SignOutContext {
  accounts: Pick<Accounts, 'getUser' | 'revokeRefreshTokens'>;
  /** Moves `userMeta/{uid}/refreshTime`, so that open clients notice. */
  announce: (uid: string) => Promise<void>;
}

/**
 * Ends all sessions of whoever calls; see the callable `signOutEverywhere`.
 *
 * @throws HttpsError with a sentence to act on
 */
export async function endOwnSessions(request: Call, context: SignOutContext): Promise<null> {
  const { uid } = await requireMember(request, context.accounts);
  parseInput(emptyRequest, request.data);
  await context.accounts.revokeRefreshTokens(uid);
  await context.announce(uid);
  return null;
}

/**
 * `signOutEverywhere`: a member ends all their sessions; answers when that is done. The calling client's is among them:
 * a new one could only be given to whoever holds an ID token, which a thief of one may be. It signs out, or signs in
 * again. Others find out as `refreshTime` moves: Firebase Authentication refuses their next token and the SDK signs
 * them out. (The Auth emulator goes on giving tokens, which callables and the session endpoint refuse.)
 */
export const signOutEverywhere = callable((request) =>
  endOwnSessions(request, { accounts: auth(), announce }),
);
