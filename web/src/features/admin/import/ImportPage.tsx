import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { PageHeader, PageMeta, TabLinks } from '../../../ui';
import { LeaveGuard } from '../../drafts';
import { ExportTab } from './export/ExportTab';
import { ImportTab } from './ImportTab';
import { useImport } from './useImport';
import { useKind } from './choose/useKind';

/** /admin/import: import and export of entries as files. The tab and the kind of entries are in the address. */
export function ImportPage() {
  const [parameters] = useSearchParams();
  const kind = useKind();
  // The import goes on while its tab is not shown.
  const running = useImport(kind);
  const isExport = parameters.get('tab') === 'export';
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageMeta title={t`Import and export`} />
      <PageHeader
        title={t`Import and export`}
        lead={t`Entries of the site as CSV or JSON files.`}
      />
      <TabLinks
        label={t`Import or export`}
        tabs={[
          { to: `/admin/import?kind=${kind}`, label: t`Import`, isCurrent: !isExport },
          {
            to: `/admin/import?tab=export&kind=${kind}`,
            label: t`Export`,
            isCurrent: isExport,
          },
        ]}
      />
      {isExport ? <ExportTab /> : <ImportTab {...running} />}
      <LeaveGuard
        isDirty={running.state.task?.name === 'writing'}
        title={t`Leave and stop the import?`}
        body={t`What is already written stays. Import the same file again to write the rest.`}
      />
    </div>
  );
}
