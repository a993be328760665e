import { getUserRequest, type User } from '@appshelf/model';
import { HttpsError, onCall, type CallableRequest } from 'firebase-functions/https';
import { foundOrNull, type Accounts } from '../accounts';
import { parseInput, requireAdministrator } from '../callables';
import { auth } from '../firebase';
import { toUser } from './toUser';

/**
 * Looks one account up by uid or e-mail, for administrators.
 *
 * @throws HttpsError with a sentence to act on; `not-found` when there is no such account
 */
export async function findUser(
  request: Pick<CallableRequest, 'auth' | 'data'>,
  accounts: Pick<Accounts, 'getUser' | 'getUserByEmail'>,
): Promise<User> {
  await requireAdministrator(request, accounts);
  const input = parseInput(getUserRequest, request.data);
  const record = await foundOrNull(
    'uid' in input ? accounts.getUser(input.uid) : accounts.getUserByEmail(input.email),
  );
  if (record === null) {
    throw new HttpsError(
      'not-found',
      `No account found with this ${'uid' in input ? 'uid' : 'email'}.`,
    );
  }
  return toUser(record);
}

/** `getUser`: `{uid}` or `{email}` in, the account as `User` out (product design, section 3). */
export const getUser = onCall((request) => findUser(request, auth()));
