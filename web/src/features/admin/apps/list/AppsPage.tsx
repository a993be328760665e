import { AppWindow, PackagePlus } from 'lucide-react';
import { useMemo } from 'react';
import { ButtonLink, PageHeader, PageMeta } from '../../../../ui';
import { useCurrentCategories } from '../../categories';
import { DataTable, useTableRows } from '../../table';
import { useListAdminAppsQuery } from '../api';
import { getAppRows } from './appRows';
import { getEditorHref, makeAppsTable } from './appsTable';
import { useAppBulkActions } from './useAppBulkActions';

/** /admin/apps: the table of all apps, including drafts and archived ones. */
export function AppsPage() {
  const categories = useCurrentCategories();
  const appsTable = useMemo(() => makeAppsTable(categories), [categories]);
  const { address, source } = useTableRows(appsTable, getAppRows);
  const query = useListAdminAppsQuery(address.state);
  const bulkActions = useAppBulkActions();
  return (
    <div className="grid gap-6">
      <PageMeta title="Apps" />
      <PageHeader
        title="Apps"
        actions={
          <ButtonLink to="/admin/apps/create" variant="primary" icon={PackagePlus}>
            New app
          </ButtonLink>
        }
      />
      <DataTable
        label="Apps"
        noun={['app', 'apps']}
        columns={appsTable.columns}
        address={address}
        query={query}
        source={source}
        getRowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={getEditorHref}
        bulkActions={bulkActions}
        csvName="apps"
        storageKey="apps"
        empty={{
          title: 'No apps yet',
          body: 'Published apps, drafts and archived apps are listed here.',
          action: <ButtonLink to="/admin/apps/create">New app</ButtonLink>,
          icon: AppWindow,
        }}
      />
    </div>
  );
}
