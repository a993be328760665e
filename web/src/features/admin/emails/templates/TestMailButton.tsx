import { t } from '@lingui/core/macro';
import type { PreviewMailRequest } from '@appshelf/model';
import { FlaskConical } from 'lucide-react';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { useSendTestMailMutation } from '../api';

/** Sends a draft to the administrator who writes it. */
export function TestMailButton({ draft }: { draft: PreviewMailRequest | null }) {
  const dispatch = useAppDispatch();
  const [sendTest, { isLoading }] = useSendTestMailMutation();
  const send = async () => {
    if (draft === null) return;
    try {
      const { to } = await sendTest({ id: crypto.randomUUID(), mail: draft }).unwrap();
      dispatch(toastAdded({ message: t`A test email is being sent to ${to}.`, type: 'success' }));
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <Button
      disabled={draft === null}
      loading={isLoading}
      icon={FlaskConical}
      onClick={() => void send()}
    >{t`Send a test to myself`}</Button>
  );
}
