import { emptyRequest } from '@appshelf/model';
import type { Accounts } from '../../platform/firebase/accounts';
import { callable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { announce } from '../../platform/sessions/announce';
import { member } from '../../platform/callables/requireMember';
import { revokeTokens } from '../../platform/sessions/revokeTokens';

interface SignOutContext {
  accounts: Pick<Accounts, 'getUser'>;
  /** Ends all sessions of an account. */
  revokeTokens: (uid: string) => Promise<void>;
  /** Updates `userMeta/{uid}/refreshTime`, which notifies open clients. */
  announce: (uid: string) => Promise<void>;
}

/**
 * `signOutEverywhere`: ends all sessions of a member, including the calling client's. The calling client gets no new
 * session, since its ID token may be stolen: it has to sign in again. Other clients notice that `refreshTime` changed,
 * and Firebase Authentication refuses them a new token, so that the SDK signs them out. The Auth emulator still gives
 * them tokens, which callables and the session endpoint refuse.
 */
export const signOutEverywhere = callable({
  name: 'signOutEverywhere',
  schema: emptyRequest,
  caller: member,
  createContext: (): SignOutContext => ({ accounts: auth(), revokeTokens, announce }),
  /**
   * Ends all sessions of the caller.
   *
   * @throws HttpsError with a message for the person who called
   */
  handler: async ({ by: { uid } }, context) => {
    await context.revokeTokens(uid);
    await context.announce(uid);
    return null;
  },
});
