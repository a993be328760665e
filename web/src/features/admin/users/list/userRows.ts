import type { UserAccount } from '@appshelf/model';
import type { RowSource } from '../../table';
import { loadAccountFunctions, findAccount, parseLookUp } from '../lookUp';
import type { UsersTable } from './usersTable';

/** All accounts, page by page. Cursors are page tokens of the identity provider, which cannot count accounts. */
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

/** The account that a search text finds, if any. */
function createSearchSource(text: string): RowSource<UserAccount> {
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

/** The rows of the table in this state. */
export function getUserRows({ q }: Pick<UsersTable, 'q'>): RowSource<UserAccount> {
  return q === '' ? allUsers : createSearchSource(q);
}
