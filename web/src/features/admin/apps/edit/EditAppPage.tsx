import { appInput, type App, type AppCreation, type AppInput } from '@appshelf/model';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { toAppError, useAppDispatch, useAppSelector, type AppError } from '../../../../store';
import {
  ErrorPanel,
  FieldError,
  PageHeader,
  PageMeta,
  PageNotFoundError,
  Skeleton,
} from '../../../../ui';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { HistorySection } from '../../history';
import { useGetAdminAppQuery, useSaveAppMutation } from '../api';
import { OtherEditors } from './OtherEditors';
import { AppActions } from './AppActions';
import { AppForm } from '../form/AppForm';
import { toAppForm } from '../form/appFormSchema';
import { ConflictPanel, isConflict } from './ConflictPanel';
import { ReleasesSection } from '../releases/ReleasesSection';
import { StatusBadge } from '../StatusBadge';
import { getAppDraftKey, useAppForm } from '../form/useAppForm';

/** The fields that an administrator edits. Status and counters are not restored. */
const contentFields = appInput.keyof().options;

function toContent(app: App): AppInput {
  return Object.fromEntries(contentFields.map((field) => [field, app[field]])) as AppInput;
}

/** /admin/apps/{id}: edits, publishes, archives and deletes an app. */
export function EditAppPage() {
  const { id = '' } = useParams();
  const { currentData: app, error, refetch } = useGetAdminAppQuery(id);
  if (app === null) throw new PageNotFoundError();
  if (app !== undefined) return <AppEditor key={id} app={app} />;
  if (error !== undefined) {
    return <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />;
  }
  return <Skeleton className="h-96 max-w-2xl" />;
}

function AppEditor({ app }: { app: App }) {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const [saveApp] = useSaveAppMutation();
  const [failure, setFailure] = useState<AppError>();
  const { form, basis, isRestored, settle, rebase } = useAppForm(
    getAppDraftKey(uid, app.id),
    toAppForm(app),
    app.updatedAt,
  );

  const saveOver = async (known: number, { id, ...input }: AppCreation): Promise<void> => {
    setFailure(undefined);
    try {
      const updatedAt = await saveApp({ id, input, basis: known }).unwrap();
      settle(form.getValues(), updatedAt);
      dispatch(toastAdded({ message: `${input.name} is saved.`, type: 'success' }));
    } catch (error) {
      setFailure(toAppError(error));
    }
  };
  const showSaved = (saved: App): void => {
    settle(toAppForm(saved), saved.updatedAt);
    setFailure(undefined);
  };

  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title={app.name} />
      <PageHeader
        title={app.name}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <StatusBadge status={app.status} />
            <span className="text-body wrap-anywhere text-ink-3">/apps/{app.id}</span>
          </span>
        }
        actions={
          <AppActions
            app={app}
            basis={basis}
            isDirty={form.formState.isDirty}
            onChanged={rebase}
            onDeleted={() => {
              settle(toAppForm(app), basis);
            }}
          />
        }
      />
      <OtherEditors page={`/admin/apps/${app.id}`} />
      <AppForm
        form={form}
        saved={app}
        saveLabel="Save changes"
        onSave={(input) => saveOver(basis, input)}
        onDiscard={
          isRestored
            ? () => {
                showSaved(app);
              }
            : undefined
        }
        problem={
          failure !== undefined && isConflict(failure) ? (
            <ConflictPanel
              id={app.id}
              onLoad={showSaved}
              onOverwrite={(saved) => {
                rebase(saved.updatedAt);
                return form.handleSubmit((input) => saveOver(saved.updatedAt, input))();
              }}
            />
          ) : (
            <FieldError message={failure?.message} />
          )
        }
      />
      <ReleasesSection
        app={app}
        basis={basis}
        onVersion={(version, updatedAt) => {
          form.resetField('version', { defaultValue: version });
          rebase(updatedAt);
        }}
      />
      <HistorySection
        path={`apps/${app.id}`}
        noun="app"
        name={app.name}
        content={toContent(app)}
        parse={(former) => appInput.safeParse(former).data ?? null}
        isDirty={form.formState.isDirty}
        basis={basis}
        onRestore={async (former, known) => {
          const updatedAt = await saveApp({ id: app.id, input: former, basis: known }).unwrap();
          settle(toAppForm({ ...app, ...former }), updatedAt);
          setFailure(undefined);
        }}
        onFill={(former) =>
          form.reset(toAppForm({ ...app, ...former }), { keepDefaultValues: true })
        }
      />
    </div>
  );
}
