import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { limits, replyInput, type Message } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { Send } from 'lucide-react';
import { connectFields } from '../../../../lib/connectFields';
import { useAppDispatch, useAppSelector } from '../../../../store';
import { Button, ErrorPanel, TextArea } from '../../../../ui';
import {
  attempt,
  getDraftKey,
  LeaveGuard,
  noAttempt,
  RestoredDraft,
  toAttempt,
  useDraftForm,
} from '../../../drafts';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useReplyToMessageMutation } from '../api';

const fields = z.object({ body: z.string(), tried: attempt });
const empty = { body: '', tried: noAttempt };
const complete = replyInput.extend({ tried: attempt });

/** Whether a reply failed because somebody else answered in the meantime. */
const isConflict = (code: string | undefined) => code === 'functions/aborted';

/** The form for an answer to a message. The draft is stored on this device until it is sent. */
export function ReplyForm({ message }: { message: Message }) {
  const { id, replies = [], name, email } = message;
  const { user } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const [reply, { error, isLoading }] = useReplyToMessageMutation();
  const { form, basis, rebase, isRestored, settle } = useDraftForm({
    key: getDraftKey(user?.uid, 'reply', id),
    fields,
    initial: empty,
    initialBasis: replies.length,
    untyped: ['tried'],
    resolver: zodResolver(complete),
  });
  const field = connectFields(form);
  const { isDirty } = form.formState;

  const send = async ({ body, tried: before }: z.infer<typeof fields>, seen: number) => {
    const tried = toAttempt([body], before);
    form.setValue('tried', tried);
    const request = { messageId: id, replyId: tried.id, replies: seen, body };
    const { error: failure } = await reply(request);
    if (failure !== undefined) return;
    settle(empty, seen + 1);
    dispatch(toastAdded({ message: t`Your reply to ${name} is being sent.`, type: 'success' }));
  };
  const sendOver = () => {
    rebase(replies.length);
    return form.handleSubmit((written) => send(written, replies.length))();
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={t`Reply`}
      className="grid gap-3"
      onSubmit={(event) => void form.handleSubmit((written) => send(written, basis))(event)}
    >
      {isRestored && (
        <RestoredDraft
          text={t`Your unsent reply has been restored.`}
          discardLabel={t`Discard`}
          onDiscard={() => settle(empty, replies.length)}
        />
      )}
      <TextArea
        label={replies.length === 0 ? t`Your reply` : t`Another reply`}
        rows={6}
        counter={limits.mail.reply}
        hint={t`Sent to ${email} with your name and the original message.`}
        {...field('body')}
      />
      {error !== undefined && !isLoading && (
        <div className="grid gap-2">
          <ErrorPanel title={t`Your reply was not sent`} error={error} />
          {isConflict(error.code) && replies.length > basis && (
            <div>
              <Button size="sm" onClick={() => void sendOver()}>{t`Send mine as well`}</Button>
            </div>
          )}
        </div>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={isLoading}
          icon={Send}
        >{t`Send reply`}</Button>
      </div>
      <LeaveGuard isDirty={isDirty && !isLoading} />
    </form>
  );
}
