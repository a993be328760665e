import { msg, plural, t } from '@lingui/core/macro';
import { AppWindow, PackagePlus } from 'lucide-react';
import { useMemo } from 'react';
import { ButtonLink, PageHeader, PageMeta } from '../../../../ui';
import { useCurrentTaxonomies } from '../../taxonomies';
import { DataTable, useTableRows, type Noun } from '../../table';
import { useListAdminAppsQuery } from '../api';
import { getAppRows } from './appRows';
import { getEditorHref, makeAppsTable } from './appsTable';
import { useAppBulkActions } from './useAppBulkActions';
import { formatCount } from '../../../../lib/formatCount';

const appNoun: Noun = {
  several: msg`apps`,
  count: (count) => plural(count, { one: '1 app', other: `${formatCount(count)} apps` }),
};

/** /admin/apps: the table of all apps, including drafts and archived ones. */
export function AppsPage() {
  const lists = useCurrentTaxonomies();
  const appsTable = useMemo(() => makeAppsTable(lists), [lists]);
  const { address, source } = useTableRows(appsTable, getAppRows);
  const query = useListAdminAppsQuery(address.state);
  const bulkActions = useAppBulkActions();
  return (
    <div className="grid gap-6">
      <PageMeta title={t`Apps`} />
      <PageHeader
        title={t`Apps`}
        actions={
          <ButtonLink
            to="/admin/apps/create"
            variant="primary"
            icon={PackagePlus}
          >{t`New app`}</ButtonLink>
        }
      />
      <DataTable
        label={t`Apps`}
        noun={appNoun}
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
          title: t`No apps yet`,
          body: t`Published apps, drafts and archived apps are listed here.`,
          action: <ButtonLink to="/admin/apps/create">{t`New app`}</ButtonLink>,
          icon: AppWindow,
        }}
      />
    </div>
  );
}
