import { t } from '@lingui/core/macro';
import {
  appCreation,
  collections,
  getAppPath,
  toReadablePath,
  type App,
  type AppCreation,
} from '@appshelf/model';
import { useParams } from 'react-router-dom';
import { ErrorPanel, PageHeader, PageMeta, PageNotFoundError, Skeleton } from '../../../../ui';
import { describeSavedEntry, useOpenDocument, type StoredDocument } from '../../../editor';
import { useRestoreDeleted } from '../../../trash';
import { HistorySection } from '../../history';
import { PlannedBadges } from '../../planned';
import { StatusBadge } from '../../publishing';
import { useGetAdminAppQuery, useLazyGetAdminAppQuery, useSaveAppMutation } from '../api';
import { AppForm } from '../form/AppForm';
import { toAppContent } from '../form/appFormSchema';
import type { AppPreview } from '../form/PreviewDialog';
import { useAppEditor } from '../form/useAppEditor';
import { ReleasesSection } from '../releases/ReleasesSection';
import { AppActions } from './AppActions';
import { OtherEditors } from './OtherEditors';

const toStored = (app: App): StoredDocument<AppCreation> => ({
  content: toAppContent(app),
  version: app.updatedAt,
});

/** /admin/apps/{id}: edits, publishes, archives and deletes an app. */
export function EditAppPage({ Preview }: { Preview: AppPreview }) {
  const { id = '' } = useParams();
  return <OpenApp key={id} id={id} Preview={Preview} />;
}

function OpenApp({ id, Preview }: { id: string; Preview: AppPreview }) {
  const { currentData, error, refetch } = useGetAdminAppQuery(id);
  const { document: app, isDeleted } = useOpenDocument(currentData);
  if (app !== null) return <AppEditor app={app} isDeleted={isDeleted} Preview={Preview} />;
  if (currentData === null) throw new PageNotFoundError();
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  return <Skeleton className="h-96 max-w-2xl" />;
}

interface AppEditorProps {
  app: App;
  isDeleted: boolean;
  Preview: AppPreview;
}

function AppEditor({ app, isDeleted, Preview }: AppEditorProps) {
  const [saveApp] = useSaveAppMutation();
  const [getApp] = useLazyGetAdminAppQuery();
  const editor = useAppEditor(app.id, {
    stored: toStored(app),
    isDeleted,
    restore: useRestoreDeleted(`${collections.apps}/${app.id}`),
    read: () =>
      getApp(app.id)
        .unwrap()
        .then((theirs) => theirs && toStored(theirs)),
    write: ({ id, ...input }, basis) => saveApp({ id, input, basis }).unwrap(),
    describeSaved: ({ name }) => describeSavedEntry(name, false),
  });
  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title={app.name} />
      <PageHeader
        title={app.name}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <StatusBadge status={app.status} />
            <PlannedBadges entry={`apps/${app.id}`} />
            <span className="text-body wrap-anywhere text-ink-3">
              {toReadablePath(getAppPath(app))}
            </span>
          </span>
        }
        actions={<AppActions app={app} editor={editor} />}
      />
      <OtherEditors page={`/admin/apps/${app.id}`} />
      <AppForm editor={editor} saved={app} saveLabel={t`Save changes`} Preview={Preview} />
      <ReleasesSection
        app={app}
        basis={editor.version}
        onVersion={(version, updatedAt) => {
          editor.form.resetField('version', { defaultValue: version });
          void editor.change(() => Promise.resolve(updatedAt));
        }}
      />
      {editor.history !== null && (
        <HistorySection
          {...editor.history}
          path={`apps/${app.id}`}
          noun={t`app`}
          name={app.name}
          parse={(former) => appCreation.safeParse(former).data ?? null}
        />
      )}
    </div>
  );
}
