import { httpsCallable } from 'firebase/functions';
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

function callableOf<Request, Answer>(name: string, timeout = 70_000) {
  const call = httpsCallable<Request, Answer>(functions, name, { timeout });
  return async (request: Request): Promise<Answer> => {
    try {
      return (await call(request)).data;
    } catch (error) {
      throw asUnreachable(error);
    }
  };
}

/** One page of all accounts, in the identity provider's order, which is the only one it has. */
export const listUsers = callableOf<ListUsersRequest, ListUsersAnswer>('listUsers');

/** Looks an account up by e-mail, uid or phone; rejects with `functions/not-found` for nobody. */
export const getUser = callableOf<GetUserRequest, UserAccount>('getUser');

/** Makes a member an administrator or takes it back. */
export const setAdminClaim = callableOf<SetAdminClaimRequest, SetAdminClaimAnswer>('setAdminClaim');

/** Disables or enables an account, or marks its e-mail as verified. */
export const updateUser = callableOf<UpdateUserRequest, UserAccount>('updateUser');

/** Ends all sessions of an account. */
export const revokeSessions = callableOf<UserRequest, UserRequest>('revokeSessions');

/** Sends a member a letter with a link to choose a new password or to verify their e-mail. */
export const sendAccountMail = callableOf<SendAccountMailRequest, SendAccountMailAnswer>(
  'sendAccountMail',
);

/** Deletes an account with what its owner left, which may take minutes. One that failed midway can be repeated. */
export const deleteUser = callableOf<UserRequest, UserRequest>('deleteUser', 300_000);
