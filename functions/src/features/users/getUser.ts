import { getUserRequest, type GetUserRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound, type Account, type Accounts } from '../../platform/firebase/accounts';
import { staffCallable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { toUserAccount } from '../../platform/firebase/toUser';

type Lookups = Pick<Accounts, 'getUser' | 'getUserByEmail' | 'getUserByPhoneNumber'>;

/** The look-up for the input, and what is said when it finds nothing. */
export function lookUp(input: GetUserRequest, accounts: Lookups): [Promise<Account>, HttpsError] {
  if ('uid' in input) {
    return [
      accounts.getUser(input.uid),
      new HttpsError('not-found', 'No account found with this UID.'),
    ];
  }
  if ('email' in input) {
    return [
      accounts.getUserByEmail(input.email),
      new HttpsError('not-found', 'No account found with this email.'),
    ];
  }
  return [
    accounts.getUserByPhoneNumber(input.phoneNumber),
    new HttpsError('not-found', 'No account found with this phone number.'),
  ];
}

/** `getUser`: takes `{uid}`, `{email}` or `{phoneNumber}` and returns the account. */
export const getUser = staffCallable({
  name: 'getUser',
  schema: getUserRequest,
  createContext: (): { accounts: Lookups } => ({ accounts: auth() }),
  /**
   * Finds one account by uid, email or phone number, for administrators.
   *
   * @throws HttpsError with a message for the person who called; `not-found` when there is no such account
   */
  handler: async ({ input }, { accounts }) => {
    const [found, missing] = lookUp(input, accounts);
    const record = await nullIfNotFound(found);
    if (record === null) throw missing;
    return toUserAccount(record);
  },
});
