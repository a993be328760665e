import type { Confirmation } from '@appshelf/model';
import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../../store';
import { Checkbox, DateText } from '../../../../ui';
import { PersonName } from '../../../presence';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useConfirmStepMutation } from './api';
import { SetUpItem } from './SetUpItem';

interface ConfirmedStepProps {
  step: 'legalPages' | 'budgetAlert';
  title: string;
  body: ReactNode;
  /** The label of the tick. */
  label: string;
  confirmation: Confirmation | undefined;
}

/** A step that no data shows: an administrator ticks it, and the date and their name are shown. */
export function ConfirmedStep({ step, title, body, label, confirmation }: ConfirmedStepProps) {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const [confirm, { isLoading, originalArgs }] = useConfirmStepMutation();
  const isDone = confirmation !== undefined;
  const change = async (isTicked: boolean) => {
    const { error } = await confirm({ step, by: uid, isDone: isTicked });
    if (error !== undefined) dispatch(toastAdded({ message: error.message ?? '', type: 'error' }));
  };
  return (
    <SetUpItem
      title={title}
      body={body}
      isDone={isDone}
      status={
        confirmation && (
          <>
            Confirmed by <PersonName uid={confirmation.by} /> <DateText at={confirmation.at} />
          </>
        )
      }
    >
      <Checkbox
        label={label}
        // The tick shows at once what is being stored.
        checked={isLoading ? originalArgs?.isDone === true : isDone}
        onChange={({ target }) => void change(target.checked)}
      />
    </SetUpItem>
  );
}
