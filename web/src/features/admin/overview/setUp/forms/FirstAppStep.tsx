import { t } from '@lingui/core/macro';
import { FileSpreadsheet, PenLine } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink, ErrorPanel, Skeleton } from '../../../../../ui';
import { ShortAppForm, useListAdminAppsQuery, type NewAppState } from '../../../apps';
import type { TableState } from '../../../table';
import { finishedState } from '../../../../drafts';
import type { StepFormProps } from '../steps';

/** The unsaved work of the short form is that of the long one: nothing is lost, so that nothing is asked. */
const longFormState: NewAppState & typeof finishedState = { ...finishedState, isSetUp: true };

/** The drafts of apps, the latest first. */
const latestDrafts: TableState = {
  q: '',
  filters: { status: 'draft' },
  sort: 'updatedAt',
  direction: 'desc',
  page: 1,
  size: 25,
};

/** The ways to the first published app: a short form of a new app or of the latest draft, the long one, and the import of a file. */
export function FirstAppStep({ facts: { appCounts } }: StepFormProps) {
  const { data: drafts, error, refetch } = useListAdminAppsQuery(latestDrafts);
  // The app stays open while the lists are read again.
  const [opened, setOpened] = useState<string>();
  const latest = drafts?.rows[0]?.id;
  if (opened === undefined && latest !== undefined) setOpened(latest);

  if (appCounts !== undefined && appCounts.published > 0) return <PublishedApps />;
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  if (drafts === undefined || appCounts === undefined) return <Skeleton className="h-96" />;
  return (
    <div className="grid gap-6">
      <ShortAppForm id={opened ?? null} onCreated={setOpened} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={opened === undefined ? '/admin/apps/create' : `/admin/apps/${opened}`}
          state={longFormState}
          icon={PenLine}
        >{t`Write more about it`}</ButtonLink>
        <ButtonLink
          to="/admin/import?kind=apps"
          icon={FileSpreadsheet}
        >{t`Import a file`}</ButtonLink>
      </div>
    </div>
  );
}

/** The step once an app is published. */
function PublishedApps() {
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{t`An app is published. Visitors see it on the home page within a minute.`}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{t`See the site`}</ButtonLink>
        <ButtonLink to="/admin/apps">{t`All apps`}</ButtonLink>
      </div>
    </div>
  );
}
