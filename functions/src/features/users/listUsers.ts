import { listUsersRequest, pageSizes } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import { staffCallable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { toUserAccount } from '../../platform/firebase/toUser';

/** The dependencies of listing accounts. */
interface AccountList {
  accounts: Pick<Accounts, 'getUser' | 'listUsers'>;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** `listUsers`: takes `{pageSize, pageToken}` and returns a page of accounts. */
export const listUsers = staffCallable({
  name: 'listUsers',
  schema: listUsersRequest,
  createContext: (): AccountList => ({ accounts: auth() }),
  /**
   * Reads one page of accounts, in Firebase Authentication's order, for administrators.
   *
   * @throws HttpsError with a message for the person who called; `invalid-argument` for an unknown page
   *   token
   */
  handler: async ({ input: { pageSize, pageToken } }, { accounts }) => {
    try {
      const page = await accounts.listUsers(pageSize ?? pageSizes.admin, pageToken ?? undefined);
      const next = page.pageToken ?? '';
      return { users: page.users.map(toUserAccount), nextPageToken: next === '' ? null : next };
    } catch (error) {
      if (!hasCode(error, 'auth/invalid-page-token')) throw error;
      throw new HttpsError(
        'invalid-argument',
        'This page no longer exists. Start again from the first one.',
      );
    }
  },
});
