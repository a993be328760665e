import type { UserAccount } from '@appshelf/model';
import type { RowSource } from '../../table';
import { loadAccountFunctions } from '../lookUp';
import type { UsersTable } from './usersTable';

/**
 * The accounts of the table in this state, page by page. Cursors are page tokens of the server, which cannot count accounts.
 */
export const getUserRows = ({ q }: Pick<UsersTable, 'q'>): RowSource<UserAccount> => ({
  read: async (after, size) => {
    const { listUsers } = await loadAccountFunctions();
    const { users, nextPageToken } = await listUsers({
      search: q,
      pageSize: size,
      pageToken: typeof after === 'string' ? after : null,
    });
    return { rows: users, end: nextPageToken };
  },
  count: null,
});
