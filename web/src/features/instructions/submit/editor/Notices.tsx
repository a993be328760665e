import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../ui';
import { ConflictPanel } from './ConflictPanel';
import type { EditorHandle } from './useEditor';

/** What an author must know or decide before going on: another version, a deletion, a version that was set aside. */
export function Notices({ editor }: { editor: EditorHandle }) {
  const { state, fields, autosave, setAside } = editor;
  if (state.save.kind === 'conflict') {
    return (
      <ConflictPanel
        theirs={state.save.theirs}
        mine={fields}
        onKeepMine={autosave.keepMine}
        onTakeTheirs={editor.takeTheirs}
      />
    );
  }
  if (state.save.kind === 'gone') return <GonePanel onSaveAgain={autosave.saveAgain} />;
  if (setAside !== null) {
    return (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-5 py-3"
      >
        <p>This is the other version.</p>
        <Button size="sm" onClick={editor.bringBack}>
          Bring mine back
        </Button>
      </div>
    );
  }
  return null;
}

function GonePanel({ onSaveAgain }: { onSaveAgain: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const saveAgain = async (): Promise<void> => {
    setBusy(true);
    await onSaveAgain();
    setBusy(false);
  };
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-warn-soft px-5 py-4">
      <p>
        <strong className="font-semibold">
          This draft was deleted in another tab or on another device.
        </strong>{' '}
        What stands here is kept on this device.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" loading={busy} onClick={() => void saveAgain()}>
          Save it again
        </Button>
      </div>
    </div>
  );
}

/** Why somebody whose address is not proved may write but not submit, and where to mend that. */
export function UnverifiedNotice() {
  return (
    <p className="rounded-card bg-warn-soft px-5 py-3">
      You can write and keep drafts. To add pictures and to submit,{' '}
      <Link to="/settings#email" className="font-semibold text-accent underline">
        verify your email
      </Link>
      : moderators answer there.
    </p>
  );
}
