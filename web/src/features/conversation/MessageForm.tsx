import { t } from '@lingui/core/macro';
import type { Instruction, User } from '@appshelf/model';
import { Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Controller } from 'react-hook-form';
import { Button, FieldError, MarkdownField } from '../../ui';
import { RestoredDraft } from '../drafts';
import { ConfirmEmailNotice } from '../session';
import { useMessageDraft, type MessageDraft } from './useMessageDraft';

interface MessageFormProps {
  instruction: Pick<Instruction, 'id'>;
  user: User;
  /** Whether the author of the instruction writes, to the moderators. */
  isAuthor: boolean;
}

/** The form for a message, in Markdown with a preview. */
export function MessageForm({ instruction, user, isAuthor }: MessageFormProps) {
  const draft = useMessageDraft({ instructionId: instruction.id, user, isAuthor });
  if (!user.emailVerified) return <UnverifiedNotice />;
  return (
    <MessageFields
      draft={draft}
      label={isAuthor ? t`Message to the moderators` : t`Message to the author`}
      hint={
        isAuthor
          ? t`The moderators can read it. Press Ctrl+Enter to send it.`
          : t`The author and other moderators can read it. Press Ctrl+Enter to send it.`
      }
      canSend
    />
  );
}

function UnverifiedNotice() {
  return <ConfirmEmailNotice text={t`To write a message, confirm your email address first.`} />;
}

interface MessageFieldsProps {
  draft: MessageDraft;
  label: string;
  hint: string;
  /** Whether the writer's address is confirmed, which messages require. */
  canSend: boolean;
}

/** The field of a message and the button that sends it. */
export function MessageFields({ draft, label, hint, canSend }: MessageFieldsProps) {
  const { form, isRestored, isSending, problem, limit, submit, clear } = draft;
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSending) return;
    event.preventDefault();
    if (canSend) void submit();
  };
  return (
    <form
      method="post"
      noValidate
      aria-label={t`New message`}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) void submit(event);
      }}
    >
      {isRestored && (
        <RestoredDraft
          text={t`Your unsent message has been restored.`}
          discardLabel={t`Start again`}
          onDiscard={clear}
        />
      )}
      <Controller
        control={form.control}
        name="body"
        render={({ field: { value, onChange, ref } }) => (
          <MarkdownField
            ref={ref}
            label={label}
            hint={hint}
            rows={3}
            counter={limit}
            value={value}
            onChange={(text) => {
              form.clearErrors('body');
              onChange(text);
            }}
            onKeyDown={submitByKey}
            error={form.formState.errors.body?.message}
          />
        )}
      />
      {problem !== undefined && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
      {canSend ? (
        <div>
          <Button type="submit" loading={isSending} icon={Send}>{t`Send message`}</Button>
        </div>
      ) : (
        <UnverifiedNotice />
      )}
    </form>
  );
}
