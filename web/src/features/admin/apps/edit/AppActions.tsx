import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  collections,
  getAppPath,
  type App,
  type AppCreation,
  type AppStatus,
} from '@appshelf/model';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button, ButtonLink, ConfirmButton } from '../../../../ui';
import { finishedState } from '../../../drafts';
import type { DocumentEditor } from '../../../editor';
import { toastAdded } from '../../../toasts';
import { TranslateLink } from '../../../translations';
import { AddressButton } from '../../addresses';
import { showDeleted, useDeleteEntryMutation } from '../../../trash';
import { PlanButton } from '../../planned';
import { useSetAppStatusMutation } from '../api';
import type { AppFormFields } from '../form/appFormSchema';
import { DuplicateDialog } from './DuplicateDialog';
import { i18n } from '../../../../lib/i18n';

interface StatusChange {
  to: AppStatus;
  label: MessageDescriptor;
  describe: (name: string) => string;
}

const publish: StatusChange = {
  to: 'published',
  label: msg`Publish app`,
  describe: (name) => t`${name} published.`,
};
const archive: StatusChange = {
  to: 'archived',
  label: msg`Archive`,
  describe: (name) => t`${name} archived.`,
};
const toDraft: StatusChange = {
  to: 'draft',
  label: msg`Back to draft`,
  describe: (name) => t`${name} is a draft again.`,
};

/** The statuses that an app can change to, by its current status; the most common one first. */
const changes: Record<AppStatus, StatusChange[]> = {
  draft: [publish, archive],
  published: [archive, toDraft],
  archived: [publish, toDraft],
};

interface AppActionsProps {
  app: App;
  editor: DocumentEditor<AppFormFields, AppCreation>;
}

/** The actions on a whole app: publish, archive, duplicate, delete. */
export function AppActions({ app, editor }: AppActionsProps) {
  // Actions are disabled until unsaved changes are saved.
  const { isDirty } = editor.form.formState;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [setStatus, { isLoading, originalArgs }] = useSetAppStatusMutation();
  const [deleteEntry] = useDeleteEntryMutation();
  const [isDuplicating, setDuplicating] = useState(false);

  const change = async ({ to, describe }: StatusChange): Promise<void> => {
    try {
      await editor.change((basis) => setStatus({ app, basis, status: to }).unwrap());
      dispatch(toastAdded({ message: describe(app.name), type: 'success' }));
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  const confirmDeletion = async (): Promise<void> => {
    const path = `${collections.apps}/${app.id}`;
    await editor.remove(() => deleteEntry(path).unwrap());
    dispatch(showDeleted(path, app.name));
    await navigate('/admin/apps', { state: finishedState });
  };

  return (
    <>
      {app.status === 'published' && <ButtonLink to={getAppPath(app)}>{t`View`}</ButtonLink>}
      <ButtonLink to={`/admin/apps/${app.id}/stats`}>{t`Statistics`}</ButtonLink>
      <TranslateLink name="app" id={app.id} />
      {changes[app.status].map((step) => (
        <Button
          key={step.to}
          variant={step.to === 'published' ? 'primary' : 'secondary'}
          loading={isLoading && originalArgs?.status === step.to}
          disabled={isDirty}
          title={isDirty ? t`Save your changes first` : undefined}
          onClick={() => void change(step)}
        >
          {i18n._(step.label)}
        </Button>
      ))}
      <Button
        variant="quiet"
        disabled={isDirty}
        title={isDirty ? t`Save your changes first` : undefined}
        onClick={() => setDuplicating(true)}
      >{t`Duplicate`}</Button>
      <AddressButton
        collection="apps"
        entry={app}
        name={app.name}
        waitsFor={isDirty ? t`Save your changes first` : undefined}
        onChanged={(updatedAt) => void editor.change(() => Promise.resolve(updatedAt))}
      />
      <PlanButton entry={`${collections.apps}/${app.id}`} name={app.name} />
      {isDuplicating && <DuplicateDialog app={app} onClose={() => setDuplicating(false)} />}
      <ConfirmButton
        variant="quiet"
        title={t`Delete ${app.name}?`}
        body={t`Its page, versions, reviews and statistics are moved to the trash and can be restored from there for 30 days. To only take the app off the site, archive it instead.`}
        confirmLabel={t`Delete app`}
        onConfirm={confirmDeletion}
      >{t`Delete`}</ConfirmButton>
    </>
  );
}
