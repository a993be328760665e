import type { AppCollection } from '@appshelf/model';
import { useState } from 'react';
import { toAppError } from '../../../store';
import { Button, FieldError } from '../../../ui';
import { ConflictNotice } from '../../drafts';
import { readCollection } from '../api';

interface ConflictPanelProps {
  id: string;
  /** Replaces the form's content with the saved collection. */
  onLoad: (saved: AppCollection) => void;
  /** Overwrites the saved collection with the form's content. */
  onOverwrite: (saved: AppCollection) => Promise<unknown>;
  /** The saved collection does not exist any more. */
  onGone: () => void;
}

/** Shown when the same collection was changed elsewhere: its owner decides which version to keep. */
export function ConflictPanel({ id, onLoad, onOverwrite, onGone }: ConflictPanelProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const withSaved = async (work: (saved: AppCollection) => unknown): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      const saved = await readCollection(id);
      if (saved === null) onGone();
      else await work(saved);
    } catch (error) {
      setFailure(toAppError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConflictNotice title="This collection was changed in another tab or on another device.">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" disabled={busy} onClick={() => void withSaved(onLoad)}>
          Use the other version
        </Button>
        <Button size="sm" loading={busy} onClick={() => void withSaved(onOverwrite)}>
          Save this one
        </Button>
      </div>
      <FieldError message={failure} />
    </ConflictNotice>
  );
}

/** Shown when the collection was deleted elsewhere while it was edited here. */
export function GonePanel({ onSaveAgain }: { onSaveAgain: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const saveAgain = async (): Promise<void> => {
    setBusy(true);
    await onSaveAgain();
    setBusy(false);
  };
  return (
    <ConflictNotice title="This collection was deleted in another tab or on another device.">
      <Button
        size="sm"
        loading={busy}
        className="justify-self-start"
        onClick={() => void saveAgain()}
      >
        Save it again
      </Button>
    </ConflictNotice>
  );
}
