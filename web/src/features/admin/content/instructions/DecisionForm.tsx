import { t } from '@lingui/core/macro';
import {
  limits,
  optionalText,
  requiredText,
  type Instruction,
  type ModerationEntry,
  type User,
} from '@appshelf/model';
import type * as z from '@appshelf/model/zod';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button, FieldError } from '../../../../ui';
import { Conversation, MessageFields, useMessageDraft } from '../../../conversation';
import { toastAdded } from '../../../toasts';
import { useGetAdminNameQuery } from '../../people';
import { useDecideInstructionMutation } from './api';
import { DeleteInstruction } from './DeleteInstruction';

const notes: Record<ModerationEntry['decision'], z.ZodType<string>> = {
  published: optionalText(limits.moderationNote),
  rejected: requiredText('what needs to change', limits.moderationNote),
};

const done: Record<ModerationEntry['decision'], (title: string) => string> = {
  published: (title) => t`“${title}” published.`,
  rejected: (title) => t`“${title}” sent back to its author.`,
};

interface DecisionFormProps {
  /** The instruction as the moderator read it. */
  instruction: Instruction;
  /** The instruction as it is now. */
  latest: Instruction;
  user: User;
  /** Says that the instruction has changed since it was read, which stops a decision; null when it has not. */
  changeNotice: ReactNode;
  /** Called after the decision was saved. */
  onDecided: () => void;
  /** Called with true before the instruction is deleted here, and with false when that fails. */
  onDelete: (isDeleting: boolean) => void;
}

/**
 * The conversation, with one place to write to the author, and the bar with the decision, which stays at the window's
 * lower edge. What is written goes with the decision, or before it as a message.
 */
export function DecisionForm({
  instruction,
  latest,
  user,
  changeNotice,
  onDecided,
  onDelete,
}: DecisionFormProps) {
  const { id, title, status } = instruction;
  const { uid: by } = user;
  const isAuthor = latest.authorUid === by;
  const dispatch = useAppDispatch();
  const [decideInstruction, { isLoading, originalArgs }] = useDecideInstructionMutation();
  const [failure, setFailure] = useState<string>();
  const draft = useMessageDraft({
    instructionId: id,
    user,
    isAuthor,
    limit: limits.moderationNote,
  });
  const { form } = draft;
  const body = useWatch({ control: form.control, name: 'body' });

  const decide = async (decision: ModerationEntry['decision']): Promise<void> => {
    setFailure(undefined);
    const note = notes[decision].safeParse(form.getValues('body'));
    if (!note.success) {
      form.setError('body', { message: note.error.issues[0]?.message ?? '' });
      form.setFocus('body');
      return;
    }
    try {
      await decideInstruction({ instruction, decision, note: note.data, by }).unwrap();
      draft.clear();
      onDecided();
      dispatch(toastAdded({ message: done[decision](title), type: 'success' }));
    } catch (error) {
      const { code, message } = toAppError(error);
      setFailure(
        code === 'failed-precondition'
          ? t`Nothing was saved, because the instruction was decided or changed while you were reading it.`
          : message,
      );
    }
  };
  const isStopped = changeNotice !== null || draft.isSending;
  const busy = (decision: ModerationEntry['decision']) =>
    isLoading && originalArgs?.decision === decision;

  return (
    <>
      <Conversation
        instruction={latest}
        renderModerator={(uid) => <ModeratorName uid={uid} />}
        form={
          <MessageFields
            draft={draft}
            label={isAuthor ? t`Message to the moderators` : t`Message to the author`}
            hint={t`Send it now, or it will be sent together with your decision. To send the instruction back, say what needs to change.`}
            canSend={user.emailVerified}
          />
        }
      />
      <section
        aria-label={t`Decision`}
        className="z-20 -mx-4 grid gap-2 border-t border-line bg-page px-4 py-3 foot-bar sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 print:hidden"
      >
        {changeNotice}
        <FieldError message={failure} />
        {status !== 'draft' && body.trim() !== '' && (
          <p className="max-w-3xl text-end text-small text-ink-2">{t`Your message will be sent with the decision.`}</p>
        )}
        <div className="flex max-w-3xl flex-wrap items-center justify-between gap-2">
          <DeleteInstruction id={id} name={`“${latest.title}”`} isQuiet onDelete={onDelete} />
          {status === 'draft' ? (
            <p className="min-w-0 flex-1 text-end text-ink-2">{t`The author is editing it and can submit it again.`}</p>
          ) : (
            <div className="flex flex-wrap gap-2">
              {status !== 'rejected' && (
                <Button
                  loading={busy('rejected')}
                  disabled={isStopped}
                  onClick={() => void decide('rejected')}
                >
                  {status === 'published' ? t`Take off the site` : t`Send back`}
                </Button>
              )}
              {status !== 'published' && (
                <Button
                  variant="primary"
                  loading={busy('published')}
                  disabled={isStopped}
                  onClick={() => void decide('published')}
                >{t`Publish`}</Button>
              )}
            </div>
          )}
        </div>
      </section>
    </>
  );
}

/** The display name of a moderator. */
function ModeratorName({ uid }: { uid: string }) {
  const { data: name = '…' } = useGetAdminNameQuery(uid);
  return <bdi>{name}</bdi>;
}
