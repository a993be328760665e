import {
  listUsersRequest,
  pageSizes,
  type ListUsersRequest,
  type ListUsersResponse,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import {
  callable,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { toUserAccount } from '../../platform/firebase/toUser';

/** The dependencies of listing accounts. */
interface AccountList {
  accounts: Pick<Accounts, 'getUser' | 'listUsers'>;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Reads one page of accounts, in Firebase Authentication's order, for administrators.
 *
 * @throws HttpsError with a message for the person who called; `invalid-argument` for an unknown page
 *   token
 */
async function listAccounts(
  { input: { pageSize, pageToken } }: CheckedCall<ListUsersRequest, StaffMember>,
  { accounts }: AccountList,
): Promise<ListUsersResponse> {
  try {
    const page = await accounts.listUsers(pageSize ?? pageSizes.admin, pageToken ?? undefined);
    const next = page.pageToken ?? '';
    return { users: page.users.map(toUserAccount), nextPageToken: next === '' ? null : next };
  } catch (error) {
    if (!hasCode(error, 'auth/invalid-page-token')) throw error;
    throw new HttpsError('invalid-argument', 'This page no longer exists. Begin with the first.');
  }
}

/** `listUsers`: takes `{pageSize, pageToken}` and returns a page of accounts (docs/product.md#functions). */
export const listUsers = callable({
  name: 'listUsers',
  schema: listUsersRequest,
  caller: staffWith('users.manage'),
  createContext: (): AccountList => ({ accounts: auth() }),
  handler: listAccounts,
});
