import { collections } from '@appshelf/model';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../../store';
import { Button, ConfirmDialog } from '../../../../ui';
import { showDeleted, useDeleteEntryMutation } from '../../../trash';

interface DeleteInstructionProps {
  id: string;
  /** What it is called within a sentence. */
  name: string;
  /** Whether it stands beside the buttons of a decision: quiet, and an icon on a phone. */
  isQuiet?: boolean;
}

/** The button that moves an instruction to the trash, after a confirmation. */
export function DeleteInstruction({ id, name, isQuiet = false }: DeleteInstructionProps) {
  const dispatch = useAppDispatch();
  const [deleteEntry] = useDeleteEntryMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {isQuiet ? (
        <Button
          variant="quiet"
          className="max-sm:px-3!"
          icon={Trash2}
          onClick={() => setAsking(true)}
        >
          <span className="max-sm:sr-only">Delete instruction</span>
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>Delete instruction</Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        body="It goes to the trash with its comments, votes, notes and pictures, from where it can be restored for 30 days."
        confirmLabel="Delete instruction"
        onConfirm={async () => {
          const path = `${collections.instructions}/${id}`;
          await deleteEntry(path).unwrap();
          dispatch(showDeleted(path, 'The instruction'));
        }}
      />
    </>
  );
}
