import { databasePaths, siteSettings } from '@appshelf/model';
import { useAppDispatch } from '../../../store';
import { ErrorPanel, FieldError, PageHeader, PageMeta, Skeleton } from '../../../ui';
import { RestoredDraft, SaveRow } from '../../drafts';
import { useHasPermission } from '../../session';
import { toastAdded } from '../../toasts';
import { HistorySection } from '../history';
import {
  useChangeSiteSettingsMutation,
  useGetSiteSettingsQuery,
  useRestoreSiteSettingsMutation,
  type EditedSiteSettings,
} from './api';
import { AnnouncementFieldset, SiteFieldset } from './SiteFieldset';
import { fieldKeys, toSiteChanges, toSiteFields, type SiteFields } from './siteForm';
import { useIsConnected } from './useIsConnected';
import { useSiteForm } from './useSiteForm';

/** /admin/settings: settings of the whole site, for editors the announcement. Every open page applies a change at once. */
export function SiteSettingsPage() {
  const { data: settings, error, refetch } = useGetSiteSettingsQuery(undefined);
  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title="Settings" />
      <PageHeader title="Settings" lead="Changes apply to every open page at once." />
      {settings === undefined && error !== undefined && (
        <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />
      )}
      {settings === undefined && error === undefined && <Skeleton className="h-96" />}
      {settings !== undefined && <SiteEditor {...settings} />}
    </div>
  );
}

function SiteEditor({ settings, isComplete }: EditedSiteSettings) {
  const dispatch = useAppDispatch();
  const [change, { error, isLoading }] = useChangeSiteSettingsMutation();
  const maySetAll = useHasPermission('settings.edit');
  const [restore] = useRestoreSiteSettingsMutation();
  const isConnected = useIsConnected();
  const { form, isRestored, settle } = useSiteForm(settings);
  const { dirtyFields, errors, isDirty, isSubmitted, isValid } = form.formState;

  const save = form.handleSubmit(async (fields: SiteFields) => {
    const changed = fieldKeys.filter((field) => !isComplete || dirtyFields[field] === true);
    const { error: failure } = await change(toSiteChanges(fields, changed));
    if (failure !== undefined) return;
    settle(form.getValues(), 0);
    dispatch(toastAdded({ message: 'The settings are saved.', type: 'success' }));
  });

  return (
    <>
      <form method="post" noValidate className="grid gap-8" onSubmit={(event) => void save(event)}>
        {isRestored && <RestoredDraft onDiscard={() => settle(toSiteFields(settings), 0)} />}
        {maySetAll ? <SiteFieldset form={form} /> : <AnnouncementFieldset form={form} />}
        <div className="grid gap-3 border-t border-line bg-page py-4 foot-bar">
          {errors.root?.conflict !== undefined && (
            <p role="alert" className="rounded-card bg-warn-soft px-5 py-3">
              {errors.root.conflict.message}
            </p>
          )}
          {isSubmitted && !isValid && <FieldError message="Look at the fields that are marked." />}
          {error !== undefined && !isLoading && <FieldError message={error.message} />}
          {isLoading && !isConnected && (
            <p role="status">
              There is no connection. The settings are saved as soon as it is back.
            </p>
          )}
          <SaveRow label="Save settings" isDirty={isDirty} isSaving={isLoading} />
        </div>
      </form>
      {maySetAll && (
        <HistorySection
          path={databasePaths.site}
          noun="page"
          name="the settings"
          content={settings}
          parse={(former) => siteSettings.safeParse(former).data ?? null}
          isDirty={isDirty}
          basis={settings}
          onRestore={async (former, known) => {
            await restore({ known, former }).unwrap();
            settle(toSiteFields(former), 0);
          }}
          onFill={(former) => form.reset(toSiteFields(former), { keepDefaultValues: true })}
        />
      )}
    </>
  );
}
