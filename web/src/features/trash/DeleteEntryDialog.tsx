import { t } from '@lingui/core/macro';
import { type ReactNode } from 'react';
import { useAppDispatch } from '../../store';
import { ConfirmDialog } from '../../ui';
import { useDeleteEntryMutation } from './api';
import { showDeleted } from './restoreDeleted';

/** What is asked before an entry is moved to the trash. */
export interface DeletedEntry {
  /** The path of its document. */
  path: string;
  /** The name of the entry at the beginning of a sentence: “Lamps”, in quotation marks. */
  name: string;
  /** The name of one entry within a sentence: "collection". */
  noun: string;
  /** What happens to the entry and its parts. */
  body: ReactNode;
  /** Runs the deletion, where the entry is open in an editor: see `DocumentEditor.remove`. */
  remove?: (run: () => Promise<unknown>) => Promise<void>;
  /** Called after the deletion. */
  onDeleted?: () => void;
}

interface DeleteEntryDialogProps extends DeletedEntry {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before an entry is moved to the trash, and offers to restore it afterwards. */
export function DeleteEntryDialog(props: DeleteEntryDialogProps) {
  const { open, onOpenChange, path, name, noun, body, remove, onDeleted } = props;
  const dispatch = useAppDispatch();
  const [deleteEntry] = useDeleteEntryMutation();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete ${name}?`}
      body={body}
      confirmLabel={t`Delete ${noun}`}
      onConfirm={async () => {
        const run = () => deleteEntry(path).unwrap();
        await (remove === undefined ? run() : remove(run));
        dispatch(showDeleted(path, name));
        onDeleted?.();
      }}
    />
  );
}
