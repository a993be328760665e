import type { App } from '@appshelf/model';
import { useState } from 'react';
import { toAppError, type AppError } from '../../../../store';
import { Button, FieldError } from '../../../../ui';
import { ConflictNotice } from '../../../drafts';
import { useLazyGetAdminAppQuery } from '../api';

/** Whether a save was refused because somebody else had saved in the meantime. */
export function isConflict({ code }: AppError): boolean {
  return code === 'failed-precondition' || code === 'aborted';
}

interface ConflictPanelProps {
  id: string;
  /** Replaces the form's content with the saved app. */
  onLoad: (saved: App) => void;
  /** Overwrites the saved app with the form's content. */
  onOverwrite: (saved: App) => Promise<void>;
}

/** Asks the second of two administrators who changed the same app which version to keep. */
export function ConflictPanel({ id, onLoad, onOverwrite }: ConflictPanelProps) {
  const [getApp] = useLazyGetAdminAppQuery();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const withSaved = async (work: (saved: App) => unknown): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      const saved = await getApp(id).unwrap();
      if (saved === null) setFailure('Somebody else has deleted this app.');
      else await work(saved);
    } catch (error) {
      setFailure(toAppError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConflictNotice title="Somebody else saved this app while you were editing it.">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" disabled={busy} onClick={() => void withSaved(onLoad)}>
          Load their version
        </Button>
        <Button size="sm" disabled={busy} onClick={() => void withSaved(onOverwrite)}>
          Save mine over it
        </Button>
      </div>
      <FieldError message={failure} />
    </ConflictNotice>
  );
}
