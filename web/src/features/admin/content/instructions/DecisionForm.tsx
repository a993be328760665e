import { t } from '@lingui/core/macro';
import { limits, optionalText, type Instruction, type User } from '@appshelf/model';
import { useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../ui';
import { Conversation, MessageFields, useMessageDraft } from '../../../conversation';
import { useGetAdminNameQuery } from '../../people';
import { ModerationBar, useQueue } from '../../queue';
import type { InstructionState } from './api';
import { DeleteInstruction } from './DeleteInstruction';
import { instructionKind, publish, sendBack } from './instructionKind';

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
  const { id, status } = instruction;
  const { uid: by } = user;
  const isAuthor = latest.authorUid === by;
  const queue = useQueue({
    kind: instructionKind,
    items: useMemo(() => [instruction], [instruction]),
  });
  const { list } = queue;
  const [busy, setBusy] = useState<InstructionState | null>(null);
  const draft = useMessageDraft({
    instructionId: id,
    user,
    isAuthor,
    limit: limits.moderationNote,
  });
  const { form } = draft;
  const body = useWatch({ control: form.control, name: 'body' });

  const decide = async (decision: typeof publish): Promise<void> => {
    const { schema = optionalText(limits.moderationNote) } = decision.note ?? {};
    const note = schema.safeParse(form.getValues('body'));
    if (!note.success) {
      form.setError('body', { message: note.error.issues[0]?.message ?? '' });
      form.setFocus('body');
      return;
    }
    setBusy(decision.to);
    const failed = await queue.decide({ decision, items: [instruction] }, note.data);
    if (failed.length === 0) {
      draft.clear();
      onDecided();
    }
    setBusy(null);
  };
  const isStopped = changeNotice !== null || draft.isSending;

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
      <ModerationBar queue={queue} />
      <section
        ref={list}
        tabIndex={-1}
        aria-label={t`Decision`}
        className="z-20 -mx-4 grid gap-2 border-t border-line bg-page outline-none px-4 py-3 foot-bar sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 print:hidden"
      >
        {changeNotice}
        {status !== 'draft' && body.trim() !== '' && (
          <p className="max-w-3xl text-end text-small text-ink-2">{t`Your message will be sent with the decision.`}</p>
        )}
        <div className="flex max-w-3xl flex-wrap items-center justify-between gap-2">
          <DeleteInstruction id={id} name={`“${latest.title}”`} isQuiet onDelete={onDelete} />
          {status === 'draft' ? (
            <p className="min-w-0 flex-1 text-end text-ink-2">{t`The author is editing it and can submit it again.`}</p>
          ) : (
            <div className="flex flex-wrap gap-2">
              {[sendBack, publish]
                .filter(({ appliesTo }) => appliesTo(instruction))
                .map((decision) => (
                  <Button
                    key={decision.to}
                    variant={decision === publish ? 'primary' : 'secondary'}
                    loading={busy === decision.to}
                    disabled={isStopped}
                    onClick={() => void decide(decision)}
                  >
                    {decision.label([instruction])}
                  </Button>
                ))}
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
