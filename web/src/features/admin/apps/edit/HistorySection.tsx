import type { App, AppInput } from '@appshelf/model';
import { useState } from 'react';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button, Dialog, Disclosure, FieldError } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { AuditEntries, ChangeList } from '../../audit';
import { useSaveAppMutation } from '../api';
import { isConflict } from './ConflictPanel';
import { getRestoreChange, getContentBefore } from './formerState';

interface HistorySectionProps {
  app: App;
  /** `updatedAt` of the app as this editor knows it. */
  basis: number;
  /** Whether the form has unsaved changes: nothing can be restored until they are saved or discarded. */
  isDirty: boolean;
  /** Called after an earlier content was restored; `basis` is the new `updatedAt` of the app. */
  onRestored: (content: AppInput, basis: number) => void;
}

/** The change history of an app, with a button to restore the content from before a change. */
export function HistorySection({ app, basis, isDirty, onRestored }: HistorySectionProps) {
  const [chosen, setChosen] = useState<AppInput | null>(null);
  return (
    <section aria-labelledby="history" className="grid gap-4 border-t border-line pt-6">
      <h2 id="history">History</h2>
      <Disclosure summary="Who changed what">
        <AuditEntries
          label="Changes of this app"
          about={`apps/${app.id}`}
          empty="Every change from now on is listed here."
          renderAction={(entry, newer) => {
            const former =
              entry.target === `apps/${app.id}` ? getContentBefore(app, [...newer, entry]) : null;
            if (former === null || entry.action !== 'update') return null;
            return (
              <Button
                size="sm"
                disabled={isDirty}
                title={isDirty ? 'Save or discard your changes first' : undefined}
                onClick={() => setChosen(former)}
              >
                Restore the state before this
              </Button>
            );
          }}
        />
      </Disclosure>
      {chosen !== null && (
        <RestoreDialog
          app={app}
          basis={basis}
          former={chosen}
          onClose={() => setChosen(null)}
          onRestored={onRestored}
        />
      )}
    </section>
  );
}

interface RestoreDialogProps extends Omit<HistorySectionProps, 'isDirty'> {
  former: AppInput;
  onClose: () => void;
}

function RestoreDialog({ app, basis, former, onClose, onRestored }: RestoreDialogProps) {
  const dispatch = useAppDispatch();
  const [saveApp, { isLoading }] = useSaveAppMutation();
  const [failure, setFailure] = useState<string>();
  const restore = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const updatedAt = await saveApp({ id: app.id, input: former, basis }).unwrap();
      onRestored(former, updatedAt);
      dispatch(toastAdded({ message: `${former.name} is restored.`, type: 'success' }));
      onClose();
    } catch (thrown) {
      const error = toAppError(thrown);
      setFailure(
        isConflict(error)
          ? 'Somebody else saved this app in the meantime. Load the page again, then restore it.'
          : error.message,
      );
    }
  };
  return (
    <Dialog
      open
      width="wide"
      role="alertdialog"
      onOpenChange={(open) => {
        if (!open && !isLoading) onClose();
      }}
      title={`Restore this state of ${app.name}?`}
      description="These fields change. Restoring is saved as a new change; status and statistics stay as they are."
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={isLoading} onClick={() => void restore()}>
            Restore this state
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ChangeList change={getRestoreChange(app, former)} />
        <FieldError message={failure} />
      </div>
    </Dialog>
  );
}
