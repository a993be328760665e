import { t } from '@lingui/core/macro';
import { collections } from '@appshelf/model';
import { useState } from 'react';
import { toAppError, useAppDispatch, useAppSelector } from '../../../../store';
import { Button, FieldError, PageMeta } from '../../../../ui';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useRejectUnreadableMutation } from './api';
import { DeleteInstruction } from './DeleteInstruction';
import type { UnreadableInstruction } from './unreadable';

/** An instruction that cannot be read: its stored fields, and the ways to remove it. */
export function UnreadableSheet({ entry }: { entry: UnreadableInstruction }) {
  const { id, canBeSentBack, json } = entry;
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectSession).user?.uid ?? '';
  const [reject, { isLoading }] = useRejectUnreadableMutation();
  const [failure, setFailure] = useState<string>();

  const sendBack = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await reject({ id, by }).unwrap();
      dispatch(toastAdded({ message: t`Instruction sent back.`, type: 'success' }));
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  };

  return (
    <section className="grid max-w-3xl gap-5">
      <PageMeta title={t`Instruction`} />
      <h1 tabIndex={-1}>{t`This instruction can’t be read`}</h1>
      <p>{t`It isn’t stored the way an instruction should be, so it can’t be shown or published. It may have been written without the editor. Send it back, or delete it.`}</p>
      <p className="text-small wrap-anywhere text-ink-3">
        {collections.instructions}/{id}
      </p>
      <FieldError message={failure} />
      <div className="flex flex-wrap gap-2">
        {canBeSentBack && (
          <Button
            variant="primary"
            loading={isLoading}
            onClick={() => void sendBack()}
          >{t`Send back`}</Button>
        )}
        <DeleteInstruction id={id} name={t`this instruction`} />
      </div>
      <pre
        role="group"
        aria-label={t`What is stored`}
        className="rounded-card bg-surface p-4 text-small whitespace-pre-wrap wrap-anywhere ring-1 ring-line"
      >
        {json}
      </pre>
    </section>
  );
}
