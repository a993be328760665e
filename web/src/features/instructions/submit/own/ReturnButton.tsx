import { t } from '@lingui/core/macro';
import type { Instruction } from '@appshelf/model';
import { PenLine, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { editPath } from '../addresses';
import { useReturnToDraftMutation } from '../api';

interface ReturnButtonProps {
  instruction: Instruction;
  size?: 'sm' | 'md';
}

/** Withdraws a submission, or begins to revise a rejected one, which opens its editor. */
export function ReturnButton({ instruction, size = 'md' }: ReturnButtonProps) {
  const { id, title, status, updatedAt } = instruction;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [returnToDraft, { isLoading }] = useReturnToDraftMutation();
  const isRejected = status === 'rejected';
  const work = async (): Promise<void> => {
    try {
      await returnToDraft({ id, basis: updatedAt }).unwrap();
      if (isRejected) void navigate(editPath(id));
      else dispatch(toastAdded({ message: t`“${title}” is a draft again.`, type: 'success' }));
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <Button
      size={size}
      loading={isLoading}
      icon={
        isRejected ? (
          <PenLine aria-hidden="true" className="size-3.5" />
        ) : (
          <Undo2 aria-hidden="true" className="size-3.5" />
        )
      }
      onClick={() => void work()}
    >
      {isRejected ? t`Revise and resubmit` : t`Withdraw`}
    </Button>
  );
}
