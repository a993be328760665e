import { getUserRequest, type GetUserRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound, type Account, type Accounts } from '../../platform/firebase/accounts';
import { callable, staffWith } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { toUserAccount } from '../../platform/firebase/toUser';

type Lookups = Pick<Accounts, 'getUser' | 'getUserByEmail' | 'getUserByPhoneNumber'>;

/** The look-up for the input, and the name of its key for messages. */
function lookUp(input: GetUserRequest, accounts: Lookups): [Promise<Account>, string] {
  if ('uid' in input) return [accounts.getUser(input.uid), 'uid'];
  if ('email' in input) return [accounts.getUserByEmail(input.email), 'email'];
  return [accounts.getUserByPhoneNumber(input.phoneNumber), 'phone number'];
}

/** `getUser`: takes `{uid}`, `{email}` or `{phoneNumber}` and returns the account (docs/product.md#functions). */
export const getUser = callable({
  name: 'getUser',
  schema: getUserRequest,
  caller: staffWith('users.manage'),
  createContext: (): { accounts: Lookups } => ({ accounts: auth() }),
  /**
   * Finds one account by uid, email or phone number, for administrators.
   *
   * @throws HttpsError with a message for the person who called; `not-found` when there is no such account
   */
  handler: async ({ input }, { accounts }) => {
    const [found, key] = lookUp(input, accounts);
    const record = await nullIfNotFound(found);
    if (record === null) throw new HttpsError('not-found', `No account found with this ${key}.`);
    return toUserAccount(record);
  },
});
