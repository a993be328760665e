import { httpsCallable, type HttpsCallable } from 'firebase/functions';
import type {
  GetUserRequest,
  ListUsersAnswer,
  ListUsersRequest,
  SendAccountMailAnswer,
  SendAccountMailRequest,
  SetAdminClaimAnswer,
  SetAdminClaimRequest,
  UpdateUserRequest,
  UserAccount,
  UserRequest,
} from '@appshelf/model';
import { asUnreachable } from './callErrors';
import { functions } from './functionsInstance';

/*
 * What administrators do to accounts. Cloud Functions check who asks, refuse what would lock the caller or the last
 * administrator out, and keep the audit.
 */

/** Makes calls that say when the service could not be reached. */
function reaching<Request, Answer>(
  call: HttpsCallable<Request, Answer>,
): (request: Request) => Promise<Answer> {
  return async (request) => {
    try {
      return (await call(request)).data;
    } catch (error) {
      throw asUnreachable(error);
    }
  };
}

/** One page of all accounts, in the identity provider's order, which is the only one it has. */
export const listUsers = reaching(
  httpsCallable<ListUsersRequest, ListUsersAnswer>(functions, 'listUsers'),
);

/** Looks an account up by e-mail, uid or phone; rejects with `functions/not-found` for nobody. */
export const getUser = reaching(httpsCallable<GetUserRequest, UserAccount>(functions, 'getUser'));

/** Makes a member an administrator or takes it back. */
export const setAdminClaim = reaching(
  httpsCallable<SetAdminClaimRequest, SetAdminClaimAnswer>(functions, 'setAdminClaim'),
);

/** Disables or enables an account, or marks its e-mail as verified. */
export const updateUser = reaching(
  httpsCallable<UpdateUserRequest, UserAccount>(functions, 'updateUser'),
);

/** Ends all sessions of an account. */
export const revokeSessions = reaching(
  httpsCallable<UserRequest, UserRequest>(functions, 'revokeSessions'),
);

/** Sends a member a letter with a link to choose a new password or to verify their e-mail. */
export const sendAccountMail = reaching(
  httpsCallable<SendAccountMailRequest, SendAccountMailAnswer>(functions, 'sendAccountMail'),
);

/** Deletes an account with what its owner left, which may take minutes. One that failed midway can be repeated. */
export const deleteUser = reaching(
  httpsCallable<UserRequest, UserRequest>(functions, 'deleteUser', { timeout: 300_000 }),
);
