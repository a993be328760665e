import { t } from '@lingui/core/macro';
import { collections } from '@appshelf/model';
import { Trash2 } from 'lucide-react';
import { useAppDispatch } from '../../../../store';
import { ConfirmButton } from '../../../../ui';
import { showDeleted, useDeleteEntryMutation } from '../../../trash';

interface DeleteInstructionProps {
  id: string;
  /** The name of the instruction within a sentence. */
  name: string;
  /** Whether the button is beside the buttons of a decision: it is then quiet, and an icon on a phone. */
  isQuiet?: boolean;
  /** Called with true before it is deleted, and with false when that fails. */
  onDelete?: (isDeleting: boolean) => void;
}

/** The button that moves an instruction to the trash, after a confirmation. */
export function DeleteInstruction({ id, name, isQuiet = false, onDelete }: DeleteInstructionProps) {
  const dispatch = useAppDispatch();
  const [deleteEntry] = useDeleteEntryMutation();
  return (
    <ConfirmButton
      {...(isQuiet && { variant: 'quiet', className: 'max-sm:px-3!', icon: Trash2 })}
      title={t`Delete ${name}?`}
      body={t`It is moved to the trash with its comments, votes, notes and pictures, and can be restored from there for 30 days.`}
      confirmLabel={t`Delete instruction`}
      onConfirm={async () => {
        const path = `${collections.instructions}/${id}`;
        onDelete?.(true);
        try {
          await deleteEntry(path).unwrap();
        } catch (error) {
          onDelete?.(false);
          throw error;
        }
        dispatch(showDeleted(path, t`The instruction`));
      }}
    >
      <span className={isQuiet ? 'max-sm:sr-only' : undefined}>{t`Delete instruction`}</span>
    </ConfirmButton>
  );
}
