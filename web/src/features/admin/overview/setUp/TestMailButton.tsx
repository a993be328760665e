import { Send } from 'lucide-react';
import { toAppError, useAppDispatch, useAppSelector } from '../../../../store';
import { Button } from '../../../../ui';
import { selectSession } from '../../../session';
import { selectSiteName } from '../../../site';
import { toastAdded } from '../../../toasts';
import { useSendTestMailMutation } from '../../emails';
import { useConfirmStepMutation } from './api';

/** Sends an email to the administrator who presses it, and stores which one, so that everybody sees what became of it. */
export function TestMailButton() {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const siteName = useAppSelector(selectSiteName);
  const [sendTest, sending] = useSendTestMailMutation();
  const [confirm, confirming] = useConfirmStepMutation();
  const send = async () => {
    const id = crypto.randomUUID();
    const mail = {
      kind: 'mail',
      subject: `${siteName}: the mail server works`,
      body: 'You have sent this email to yourself on the overview of the administrator area.',
      format: 'plain',
      isToGroup: false,
    } as const;
    try {
      await sendTest({ id, mail }).unwrap();
      await confirm({ step: 'mailTest', by: uid, isDone: true, mailId: `test-${id}` }).unwrap();
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <Button
      size="sm"
      loading={sending.isLoading || confirming.isLoading}
      icon={Send}
      onClick={() => void send()}
    >
      Send an email to myself
    </Button>
  );
}
