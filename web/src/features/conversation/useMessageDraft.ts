import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { conversationInput, limits, requiredText, type User } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useEffect, useState } from 'react';
import { getDraftKey, useDraftForm } from '../drafts';
import { useSendConversationMessageMutation } from './api';

/** The message and its id, which is empty until it is first submitted. */
const fields = z.object({ body: z.string(), id: z.string() });
const empty = { body: '', id: '' };
const complete = conversationInput.extend({ id: fields.shape.id });

interface MessageDraftOptions {
  instructionId: string;
  user: User;
  /** Whether the author of the instruction writes, to the moderators. */
  isAuthor: boolean;
  /** The limit in characters, where it is not that of messages. */
  limit?: number;
}

/** The message that somebody is writing in a conversation. Unsent text is stored on this device. */
export function useMessageDraft({ instructionId, user, isAuthor, limit }: MessageDraftOptions) {
  const [send, { isLoading: isSending }] = useSendConversationMessageMutation();
  const [problem, setProblem] = useState<string>();
  const schema =
    limit === undefined ? complete : complete.extend({ body: requiredText('a message', limit) });
  const { form, isRestored, settle } = useDraftForm({
    key: getDraftKey(user.uid, 'conversation', instructionId),
    fields,
    initial: empty,
    initialBasis: 0,
    untyped: ['id'],
    resolver: zodResolver(schema),
  });

  useEffect(() => {
    // Loads the code early: sending needs it, and the connection may be lost by then.
    import('../../firebase/auth/signature').catch(() => undefined);
  }, []);

  const submit = form.handleSubmit(async ({ body, id: before }) => {
    setProblem(undefined);
    const id = before === '' ? crypto.randomUUID() : before;
    // The draft holds it, too: perhaps only the answer gets lost, and the page is loaded again.
    form.setValue('id', id);
    const { error } = await send({ instructionId, id, body, isModerator: !isAuthor });
    if (error === undefined) {
      settle(empty, 0);
    } else if (error.code === 'already-exists') {
      form.setValue('id', '');
      setProblem(t`An earlier version of this message was sent. Send this one, too, or change it.`);
    } else {
      setProblem(
        error.message ?? t`Your message could not be sent. Your text is still here. Try again.`,
      );
    }
  });

  return {
    form,
    isRestored,
    isSending,
    problem,
    limit: limit ?? limits.conversation.body,
    submit,
    clear: () => settle(empty, 0),
  };
}

/** A message that is being written. */
export type MessageDraft = ReturnType<typeof useMessageDraft>;
