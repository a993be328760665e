import type { UserAccount } from '@appshelf/model';
import type { RowSource } from '../../table';
import { loadAccountFunctions, findAccount, parseLookUp } from '../lookUp';
import type { UsersTable } from './usersTable';

/** All accounts, page by page; nobody counts them. A place in the list is the provider's page token. */
const allUsers: RowSource<UserAccount> = {
  read: async (after, size) => {
    const { listUsers } = await loadAccountFunctions();
    const { users, nextPageToken } = await listUsers({
      pageSize: size,
      pageToken: typeof after === 'string' ? after : null,
    });
    return { rows: users, end: nextPageToken };
  },
  count: null,
};

/** The one account that is searched for, if there is one. */
function foundUser(text: string): RowSource<UserAccount> {
  let finding: Promise<UserAccount[]> | undefined;
  const find = () => {
    finding ??= (async () => {
      const request = parseLookUp(text);
      const account = request === null ? null : await findAccount(request);
      return account === null ? [] : [account];
    })();
    return finding;
  };
  return {
    read: async () => ({ rows: await find(), end: null }),
    count: async () => (await find()).length,
  };
}

/** The accounts that a state of the table asks for. */
export function getUserRows({ q }: Pick<UsersTable, 'q'>): RowSource<UserAccount> {
  return q === '' ? allUsers : foundUser(q);
}
