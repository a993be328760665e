import type { SetUp } from '@appshelf/model';
import { useAppDispatch, useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useNoteStepMutation } from './api';

/**
 * Notes a step of the set-up in the name of the signed-in administrator. A failure is shown as a toast.
 *
 * @returns a function that says whether the note is stored, and the state of its last call
 */
export function useNoteStep() {
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectSession).user?.uid ?? '';
  const [note, { isLoading, originalArgs }] = useNoteStepMutation();
  const noteStep = async (
    step: keyof SetUp,
    state: 'confirmed' | 'skipped' | 'open',
    mailId?: string,
  ): Promise<boolean> => {
    const { error } = await note({ step, by, state, ...(mailId !== undefined && { mailId }) });
    if (error === undefined) return true;
    dispatch(toastAdded({ message: error.message ?? '', type: 'error' }));
    return false;
  };
  return { noteStep, isLoading, originalArgs };
}
