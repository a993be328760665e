import { t } from '@lingui/core/macro';
import { collections, getAppPath, type App, type AppCreation } from '@appshelf/model';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../../store';
import { Button, ButtonLink, ConfirmButton } from '../../../../ui';
import { finishedState } from '../../../drafts';
import type { DocumentEditor } from '../../../editor';
import { TranslateLink } from '../../../translations';
import { AddressButton } from '../../addresses';
import { showDeleted, useDeleteEntryMutation } from '../../../trash';
import { PlanButton } from '../../planned';
import { StatusButtons } from '../../publishing';
import type { AppFormFields } from '../form/appFormSchema';
import { DuplicateDialog } from './DuplicateDialog';

interface AppActionsProps {
  app: App;
  editor: DocumentEditor<AppFormFields, AppCreation>;
}

/** The actions on a whole app: publish, archive, duplicate, delete. */
export function AppActions({ app, editor }: AppActionsProps) {
  // Most actions wait until unsaved changes are saved.
  const { isDirty } = editor.form.formState;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [deleteEntry] = useDeleteEntryMutation();
  const [isDuplicating, setDuplicating] = useState(false);

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
      <StatusButtons
        collection={collections.apps}
        entry={app}
        read={app}
        publishLabel={t`Publish app`}
        isDirty={isDirty}
        editor={editor}
      />
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
