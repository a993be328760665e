import type { Instruction } from '@appshelf/model';
import { useState } from 'react';
import { Button, DateText } from '../../../../ui';
import { describeDifferences } from '../saving/differences';
import { getStoredContent, toContent, type EditorFields } from './editorFields';

interface ConflictPanelProps {
  theirs: Instruction;
  mine: EditorFields;
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
}

/** Shown when the same draft was changed elsewhere: its author decides which version to continue with. */
export function ConflictPanel({ theirs, mine, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const [busy, setBusy] = useState(false);
  const differences = describeDifferences(getStoredContent(theirs), toContent(mine));
  const keepMine = async (): Promise<void> => {
    setBusy(true);
    await onKeepMine();
    setBusy(false);
  };
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-warn-soft px-5 py-4">
      <div>
        <p className="font-semibold">
          {theirs.status === 'submitted'
            ? 'This was submitted in another tab or on another device.'
            : 'This was changed in another tab or on another device.'}
        </p>
        <p>
          The other version was saved <DateText at={theirs.updatedAt} />
          {differences === '' ? '.' : <> and differs in {differences}.</>} Your version is stored on
          this device.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" disabled={busy} onClick={onTakeTheirs}>
          Use the other version
        </Button>
        <Button size="sm" loading={busy} onClick={() => void keepMine()}>
          Keep this one
        </Button>
      </div>
    </div>
  );
}
