import { msg, plural, t } from '@lingui/core/macro';
import { getDisplayName, type UserAccount } from '@appshelf/model';
import { Users } from 'lucide-react';
import { Disclosure, PageHeader, PageMeta } from '../../../../ui';
import { InvitationList, InviteForm } from '../../invitations';
import { DataTable, useTableRows, type Noun } from '../../table';
import { useListUsersQuery } from '../api';
import { getUserHref } from '../userAddress';
import { getUserRows } from './userRows';
import { usersTable } from './usersTable';
import { useUserBulkActions } from './useUserBulkActions';
import { formatCount } from '../../../../lib/formatCount';

const getHref = ({ uid }: UserAccount) => getUserHref(uid);

const userNoun: Noun = {
  several: msg`users`,
  count: (count) => plural(count, { one: '1 user', other: `${formatCount(count)} users` }),
};

/** /admin/users: the table of all accounts. */
export function UsersPage() {
  const { address, source } = useTableRows(usersTable, getUserRows);
  const query = useListUsersQuery(address.state);
  const bulkActions = useUserBulkActions();
  return (
    <div className="grid gap-6">
      <PageMeta title={t`Users`} />
      <PageHeader title={t`Users`} />
      <Disclosure summary={t`Invite someone to a role`}>
        <div className="grid max-w-2xl gap-6">
          <InviteForm />
          <InvitationList />
        </div>
      </Disclosure>
      <DataTable
        label={t`Users`}
        noun={userNoun}
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
          title: t`No users yet`,
          body: t`Registered accounts are listed here.`,
          icon: Users,
        }}
      />
    </div>
  );
}
