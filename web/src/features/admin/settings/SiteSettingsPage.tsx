import { zodResolver } from '@hookform/resolvers/zod';
import { databasePaths, siteSettings } from '@appshelf/model';
import { useAppDispatch, useAppSelector } from '../../../store';
import { ErrorPanel, PageHeader, PageMeta, Skeleton } from '../../../ui';
import { DocumentForm, useDocumentEditor } from '../../editor';
import { selectSession, useHasPermission } from '../../session';
import { toastAdded } from '../../toasts';
import { HistorySection } from '../history';
import {
  useChangeSiteSettingsMutation,
  useGetSiteSettingsQuery,
  useRestoreSiteSettingsMutation,
  type EditedSiteSettings,
} from './api';
import type { SitePreview } from './PreviewSection';
import { AnnouncementFieldset, SiteFieldset } from './SiteFieldset';
import {
  fieldKeys,
  fieldNames,
  listChangedFields,
  siteFields,
  siteFormSchema,
  toSiteChanges,
  toSiteFields,
  type SiteFields,
} from './siteForm';
import { useIsConnected } from './useIsConnected';

/** /admin/settings: settings of the whole site, for editors the announcement. Every open page applies a change at once. */
export function SiteSettingsPage({ Preview }: { Preview: SitePreview }) {
  const { data: settings, error, refetch } = useGetSiteSettingsQuery(undefined);
  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title="Settings" />
      <PageHeader title="Settings" lead="Changes apply to every open page at once." />
      {settings === undefined && error !== undefined && (
        <ErrorPanel error={error} onRetry={refetch} />
      )}
      {settings === undefined && error === undefined && <Skeleton className="h-96" />}
      {settings !== undefined && <SiteEditor {...settings} Preview={Preview} />}
    </div>
  );
}

function SiteEditor({
  settings,
  isComplete,
  Preview,
}: EditedSiteSettings & { Preview: SitePreview }) {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const [change, { isLoading }] = useChangeSiteSettingsMutation();
  const [restore] = useRestoreSiteSettingsMutation();
  const maySetAll = useHasPermission('settings.edit');
  const isConnected = useIsConnected();
  // The settings have no version: others may change other fields, and every open page follows them live.
  const stored = { content: toSiteFields(settings), version: 0 };
  const editor = useDocumentEditor<SiteFields, SiteFields>({
    key: `appshelf.draft.site.${uid}`,
    fields: siteFields,
    resolver: zodResolver(siteFormSchema),
    fieldNames,
    stored,
    empty: stored.content,
    toFields: (fields) => fields,
    read: () => Promise.resolve(stored),
    write: async (fields) => {
      const changed = isComplete ? listChangedFields(fields, stored.content) : fieldKeys;
      await change(toSiteChanges(fields, changed)).unwrap();
      return 0;
    },
    onSaved: () => dispatch(toastAdded({ message: 'The settings are saved.', type: 'success' })),
  });
  const { form, history } = editor;

  return (
    <>
      <DocumentForm
        editor={editor}
        noun="page"
        saveLabel="Save settings"
        className="gap-8"
        note={
          isLoading &&
          !isConnected && (
            <p role="status">
              There is no connection. The settings are saved as soon as it is back.
            </p>
          )
        }
      >
        {maySetAll ? (
          <SiteFieldset form={form} Preview={Preview} />
        ) : (
          <AnnouncementFieldset form={form} />
        )}
      </DocumentForm>
      {maySetAll && history !== null && (
        <HistorySection
          path={databasePaths.site}
          noun="page"
          name="the settings"
          content={settings}
          parse={(former) => siteSettings.safeParse(former).data ?? null}
          isDirty={history.isDirty}
          onRestore={async (former) => {
            await restore({ known: settings, former }).unwrap();
          }}
          onFill={(former) => history.onFill(toSiteFields(former))}
        />
      )}
    </>
  );
}
