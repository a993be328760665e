import { getDisplayName, type UserAccount } from '@appshelf/model';
import { Users } from 'lucide-react';
import { Disclosure, PageHeader, PageMeta } from '../../../../ui';
import { InvitationList, InviteForm } from '../../invitations';
import { DataTable, useTableRows } from '../../table';
import { useListUsersQuery } from '../api';
import { getUserHref } from '../userAddress';
import { getUserRows } from './userRows';
import { usersTable } from './usersTable';
import { useUserBulkActions } from './useUserBulkActions';

const getHref = ({ uid }: UserAccount) => getUserHref(uid);

/** /admin/users: the table of all accounts. */
export function UsersPage() {
  const { address, source } = useTableRows(usersTable, getUserRows);
  const query = useListUsersQuery(address.state);
  const bulkActions = useUserBulkActions();
  return (
    <div className="grid gap-6">
      <PageMeta title="Users" />
      <PageHeader title="Users" />
      <Disclosure summary="Invite somebody to a role">
        <div className="grid max-w-2xl gap-6">
          <InviteForm />
          <InvitationList />
        </div>
      </Disclosure>
      <DataTable
        label="Users"
        noun={['user', 'users']}
        columns={usersTable.columns}
        address={address}
        query={query}
        source={source}
        getRowId={({ uid }) => uid}
        rowLabel={getDisplayName}
        rowHref={getHref}
        bulkActions={bulkActions}
        csvName="users"
        storageKey="users"
        empty={{
          title: 'No users yet',
          body: 'Registered accounts are listed here.',
          icon: Users,
        }}
      />
    </div>
  );
}
