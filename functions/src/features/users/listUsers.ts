import { listUsersRequest, pageSizes, type ListUsersResponse } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import {
  callable,
  parseInput,
  requirePermission,
  type Call,
} from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { toUserAccount } from '../../platform/firebase/toUser';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Reads one page of accounts, in Firebase Authentication's order, for administrators.
 *
 * @throws HttpsError with a message for the person who called; `invalid-argument` for an unknown page
 *   token
 */
export async function listAccounts(
  request: Call,
  accounts: Pick<Accounts, 'getUser' | 'listUsers'>,
): Promise<ListUsersResponse> {
  await requirePermission(request, 'users.manage', accounts);
  const { pageSize, pageToken } = parseInput(listUsersRequest, request.data);
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
export const listUsers = callable((request) => listAccounts(request, auth()));
