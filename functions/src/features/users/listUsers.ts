import {
  getUserRequest,
  listUsersRequest,
  pageSizes,
  type GetUserRequest,
  type ListUsersResponse,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { nullIfNotFound, type Account, type Accounts } from '../../platform/firebase/accounts';
import { staffCallable } from '../../platform/callables/callables';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { toUserAccount } from '../../platform/firebase/toUser';
import { findPeople, type FoundPeople } from '../people/findPeople';
import { lookUp } from './getUser';

/** The dependencies of listing accounts. */
interface AccountList {
  accounts: Omit<Accounts, 'updateUser' | 'setCustomUserClaims' | 'deleteUser'>;
  findPeople: (
    search: string,
    page: { after: string | null; size: number },
  ) => Promise<FoundPeople>;
}

/** How many accounts Firebase Authentication looks up at once. */
const mostLookedUp = 100;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * What a search may be as a whole: with an @ an email, with a leading plus sign a phone number (spaces and brackets are removed),
 * otherwise a uid. Null for a text that no account can have, such as half an email.
 */
function parseLookUp(search: string): GetUserRequest | null {
  const request = search.includes('@')
    ? { email: search }
    : search.startsWith('+')
      ? { phoneNumber: search.replace(/[\s().-]/g, '') }
      : { uid: search };
  return getUserRequest.safeParse(request).data ?? null;
}

/** The account that a search names as a whole: before its entry is written, and by what no entry has. */
async function findExact(search: string, accounts: AccountList['accounts']) {
  const request = parseLookUp(search);
  return request === null ? null : nullIfNotFound(lookUp(request, accounts)[0]);
}

/** Finds accounts by a part of their names or address. The account that is named as a whole comes first. */
async function search(
  text: string,
  page: { after: string | null; size: number },
  { accounts, findPeople }: AccountList,
): Promise<ListUsersResponse> {
  const [exact, { uids, next }] = await Promise.all([
    findExact(text, accounts),
    findPeople(text, page),
  ]);
  const others = uids.filter((uid) => uid !== exact?.uid);
  const { users } = await accounts.getUsers(others.map((uid) => ({ uid })));
  const byUid = new Map(users.map((account) => [account.uid, account]));
  const found: (Account | null | undefined)[] = others.map((uid) => byUid.get(uid));
  if (page.after === null) found.unshift(exact);
  return {
    users: found.flatMap((account) => (account ? [toUserAccount(account)] : [])),
    nextPageToken: next,
  };
}

/** `listUsers`: takes `{search, pageSize, pageToken}` and returns a page of accounts. */
export const listUsers = staffCallable({
  name: 'listUsers',
  schema: listUsersRequest,
  createContext: (): AccountList => ({
    accounts: auth(),
    findPeople: (text, page) => findPeople(text, page, firestore()),
  }),
  /**
   * Reads one page of accounts, for administrators: of all in Firebase Authentication's order, or of those that a search finds.
   *
   * @throws HttpsError with a message for the person who called; `invalid-argument` for an unknown page
   *   token
   */
  handler: async ({ input }, context) => {
    const size = input.pageSize ?? pageSizes.admin;
    const after = input.pageToken ?? null;
    const text = input.search ?? '';
    if (text !== '')
      return search(text, { after, size: Math.min(size, mostLookedUp - 1) }, context);
    try {
      const page = await context.accounts.listUsers(size, after ?? undefined);
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
