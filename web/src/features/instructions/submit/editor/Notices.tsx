import { emailSettingsPath } from '@appshelf/model';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../ui';
import { ConflictPanel } from './ConflictPanel';
import type { EditorHandle } from './useEditor';

/**
 * What an author must know or decide before continuing: another version, a deletion, or their own version that was
 * replaced.
 */
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
          Restore my version
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
        Your version is stored on this device.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" loading={busy} onClick={() => void saveAgain()}>
          Save it again
        </Button>
      </div>
    </div>
  );
}

/** Says that what a trusted member submits is not checked before. */
export function TrustedNotice() {
  return (
    <p className="text-small text-ink-2">
      Moderators trust you: it is published at once, and they look at it afterwards.
    </p>
  );
}

/** Explains why a member whose email is not verified may write but not submit, with a link to the settings. */
export function UnverifiedNotice() {
  return (
    <p className="rounded-card bg-warn-soft px-5 py-3">
      You can write and save drafts. To add pictures and to submit,{' '}
      <Link to={emailSettingsPath} className="font-semibold text-accent underline">
        verify your email
      </Link>
      , so that moderators can answer you.
    </p>
  );
}
