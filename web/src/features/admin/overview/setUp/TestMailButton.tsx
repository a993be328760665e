import { t } from '@lingui/core/macro';
import { Send } from 'lucide-react';
import { toAppError, useAppDispatch, useAppSelector } from '../../../../store';
import { Button } from '../../../../ui';
import { selectSiteName } from '../../../site';
import { toastAdded } from '../../../toasts';
import { useSendTestMailMutation } from '../../emails';
import { useNoteStep } from './useNoteStep';

/** Sends an email to the administrator who presses it, and stores its id, so that everybody sees the result. */
export function TestMailButton() {
  const dispatch = useAppDispatch();
  const siteName = useAppSelector(selectSiteName);
  const [sendTest, sending] = useSendTestMailMutation();
  const { noteStep, isLoading: isNoting } = useNoteStep();
  const send = async () => {
    const id = crypto.randomUUID();
    const mail = {
      kind: 'mail',
      subject: t`${siteName}: the mail server works`,
      body: t`You sent this email to yourself while setting up the site.`,
      format: 'plain',
      isToGroup: false,
    } as const;
    try {
      await sendTest({ id, mail }).unwrap();
      await noteStep('mailTest', 'confirmed', `test-${id}`);
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <Button
      size="sm"
      loading={sending.isLoading || isNoting}
      icon={Send}
      onClick={() => void send()}
    >{t`Send an email to myself`}</Button>
  );
}
