import { t } from '@lingui/core/macro';
import { getDeletePermission } from '@appshelf/model';
import { Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { useAppDispatch } from '../../store';
import { ConfirmButton } from '../../ui';
import { useHasPermission } from '../session';
import { useDeleteEntryMutation } from './api';
import { showDeleted } from './restoreDeleted';

interface DeleteEntryButtonProps {
  /** The path of its document. */
  path: string;
  /** The name of the entry at the beginning of a sentence: “Lamps”, in quotation marks. */
  name: string;
  /** The name of one entry within a sentence: "collection". */
  noun: string;
  /** What happens to the entry and its parts. */
  body: ReactNode;
  size?: 'sm';
  /** Runs the deletion, where the entry is open in an editor: see `DocumentEditor.remove`. */
  remove?: (run: () => Promise<unknown>) => Promise<void>;
  /** Called after the deletion. */
  onDeleted?: () => void;
}

/** Moves an entry to the trash after a question, and offers to restore it. Nothing for people whose roles may not delete it. */
export function DeleteEntryButton({
  path,
  name,
  noun,
  body,
  size,
  remove,
  onDeleted,
}: DeleteEntryButtonProps) {
  const dispatch = useAppDispatch();
  const [deleteEntry] = useDeleteEntryMutation();
  if (!useHasPermission(getDeletePermission(path))) return null;
  return (
    <ConfirmButton
      {...(size && { size })}
      variant="quiet"
      icon={Trash2}
      title={t`Delete ${name}?`}
      body={body}
      confirmLabel={t`Delete ${noun}`}
      onConfirm={async () => {
        const run = () => deleteEntry(path).unwrap();
        await (remove === undefined ? run() : remove(run));
        dispatch(showDeleted(path, name));
        onDeleted?.();
      }}
    >{t`Delete`}</ConfirmButton>
  );
}
