import { zodResolver } from '@hookform/resolvers/zod';
import { conversationInput, limits, type Instruction, type User } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { Send } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Controller } from 'react-hook-form';
import { Button, ButtonLink, FieldError, MarkdownField } from '../../ui';
import { RestoredDraft, useDraftForm } from '../drafts';
import { useSendConversationMessageMutation } from './api';

const fields = z.object({ body: z.string() });
const empty = { body: '' };

interface MessageFormProps {
  instruction: Pick<Instruction, 'id'>;
  user: User;
  /** Whether the author of the instruction writes, to the moderators. */
  isAuthor: boolean;
}

/** The form for a message, in Markdown with a preview. Unsent text is stored on this device. */
export function MessageForm({ instruction, user, isAuthor }: MessageFormProps) {
  if (!user.emailVerified) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          To write a message, confirm your email address first.
        </p>
        <ButtonLink to="/settings#email">Confirm email address</ButtonLink>
      </div>
    );
  }
  return <VerifiedMessageForm {...{ instruction, user, isAuthor }} />;
}

function VerifiedMessageForm({
  instruction: { id: instructionId },
  user,
  isAuthor,
}: MessageFormProps) {
  const [send, { isLoading }] = useSendConversationMessageMutation();
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const { form, isRestored, settle } = useDraftForm({
    key: `appshelf.draft.conversation.${user.uid}.${instructionId}`,
    fields,
    initial: empty,
    initialBasis: 0,
    resolver: zodResolver(conversationInput),
  });

  useEffect(() => {
    // Loads the code early: sending needs it, and the connection may be lost by then.
    import('../../firebase/auth/signature').catch(() => undefined);
  }, []);

  const submit = form.handleSubmit(async ({ body }) => {
    setProblem(undefined);
    const { error } = await send({ instructionId, id: messageId, body, isModerator: !isAuthor });
    if (error === undefined) {
      setMessageId(crypto.randomUUID());
      settle(empty, 0);
    } else if (error.code === 'already-exists') {
      setMessageId(crypto.randomUUID());
      setProblem('An earlier version of this message was sent. Send this one, too, or change it.');
    } else {
      setProblem(error.message ?? 'Your message could not be sent. Try again.');
    }
  });
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isLoading) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      method="post"
      noValidate
      aria-label="New message"
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      {isRestored && (
        <RestoredDraft
          text="Your unsent message was restored."
          discardLabel="Start over"
          onDiscard={() => settle(empty, 0)}
        />
      )}
      <Controller
        control={form.control}
        name="body"
        render={({ field: { value, onChange } }) => (
          <MarkdownField
            label={isAuthor ? 'Message to the moderators' : 'Message to the author'}
            hint={`${isAuthor ? 'The moderators' : 'The author and other moderators'} read it. Ctrl+Enter sends it.`}
            rows={3}
            counter={limits.conversation.body}
            value={value}
            onChange={onChange}
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
      <div>
        <Button
          type="submit"
          loading={isLoading}
          icon={<Send aria-hidden="true" className="size-4" />}
        >
          Send message
        </Button>
      </div>
    </form>
  );
}
