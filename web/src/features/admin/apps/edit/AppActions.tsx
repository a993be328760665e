import type { App, AppStatus } from '@appshelf/model';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button, ButtonLink, ConfirmDialog } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { useDeleteAppMutation, useSetAppStatusMutation } from '../api';
import { DuplicateDialog } from './DuplicateDialog';
import { finishedState } from '../../../drafts';

interface StatusChange {
  to: AppStatus;
  label: string;
  done: string;
}

const publish: StatusChange = { to: 'published', label: 'Publish app', done: 'is published.' };
const archive: StatusChange = { to: 'archived', label: 'Archive', done: 'is archived.' };
const toDraft: StatusChange = { to: 'draft', label: 'Back to draft', done: 'is a draft again.' };

/** The statuses that an app can change to, by its current status; the most common one first. */
const changes: Record<AppStatus, StatusChange[]> = {
  draft: [publish, archive],
  published: [archive, toDraft],
  archived: [publish, toDraft],
};

interface AppActionsProps {
  app: App;
  /** `updatedAt` of the app as this editor knows it, in milliseconds. */
  basis: number;
  /** Whether the form has unsaved changes: actions are disabled until they are saved. */
  isDirty: boolean;
  /** Called with the new `updatedAt`. */
  onChanged: (basis: number) => void;
  onDeleted: () => void;
}

/** The actions on a whole app: publish, archive, duplicate, delete. */
export function AppActions({ app, basis, isDirty, onChanged, onDeleted }: AppActionsProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [setStatus, { isLoading, originalArgs }] = useSetAppStatusMutation();
  const [deleteApp] = useDeleteAppMutation();
  const [asking, setAsking] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);

  const change = async ({ to, done }: StatusChange): Promise<void> => {
    try {
      const updatedAt = await setStatus({ app, basis, status: to }).unwrap();
      onChanged(updatedAt);
      dispatch(toastAdded({ message: `${app.name} ${done}`, type: 'success' }));
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  const confirmDeletion = async (): Promise<void> => {
    await deleteApp(app.id).unwrap();
    onDeleted();
    dispatch(toastAdded({ message: `${app.name} is deleted.`, type: 'success' }));
    await navigate('/admin/apps', { state: finishedState });
  };

  return (
    <>
      {app.status === 'published' && <ButtonLink to={`/apps/${app.id}`}>View</ButtonLink>}
      <ButtonLink to={`/admin/apps/${app.id}/stats`}>Statistics</ButtonLink>
      {changes[app.status].map((step) => (
        <Button
          key={step.to}
          variant={step.to === 'published' ? 'primary' : 'secondary'}
          loading={isLoading && originalArgs?.status === step.to}
          disabled={isDirty}
          title={isDirty ? 'Save your changes first' : undefined}
          onClick={() => void change(step)}
        >
          {step.label}
        </Button>
      ))}
      <Button
        variant="quiet"
        disabled={isDirty}
        title={isDirty ? 'Save your changes first' : undefined}
        onClick={() => setDuplicating(true)}
      >
        Duplicate
      </Button>
      {isDuplicating && <DuplicateDialog app={app} onClose={() => setDuplicating(false)} />}
      <Button
        variant="quiet"
        onClick={() => {
          setAsking(true);
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${app.name}?`}
        body="Its page, versions, reviews and statistics go to the trash, from where they can be restored for 30 days. To only take it off the site, archive it."
        confirmLabel="Delete app"
        onConfirm={confirmDeletion}
      />
    </>
  );
}
