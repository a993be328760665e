import { useState } from 'react';
import { useAppDispatch } from '../../../../store';
import { Button, ConfirmDialog } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { useDeleteInstructionMutation } from './api';

interface DeleteInstructionProps {
  id: string;
  /** What it is called within a sentence. */
  name: string;
}

/** The button that moves an instruction to the trash, after a confirmation. */
export function DeleteInstruction({ id, name }: DeleteInstructionProps) {
  const dispatch = useAppDispatch();
  const [deleteInstruction] = useDeleteInstructionMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete instruction</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        body="It goes to the trash with its comments, votes, notes and pictures, from where it can be restored for 30 days."
        confirmLabel="Delete instruction"
        onConfirm={async () => {
          await deleteInstruction({ id }).unwrap();
          dispatch(toastAdded({ message: 'The instruction is deleted.', type: 'success' }));
        }}
      />
    </>
  );
}
