import {
  limits,
  optionalText,
  requiredText,
  type Instruction,
  type ModerationEntry,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { toAppError, useAppDispatch, useAppSelector } from '../../../../store';
import { Button, FieldError, TextArea } from '../../../../ui';
import { useDraftForm } from '../../../drafts';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useDecideInstructionMutation } from './api';

const fields = z.object({ note: z.string() });
const notes: Record<ModerationEntry['decision'], z.ZodType<string>> = {
  published: optionalText(limits.moderationNote),
  rejected: requiredText('what has to change', limits.moderationNote),
};

const done: Record<ModerationEntry['decision'], string> = {
  published: 'is published.',
  rejected: 'is sent back to its author.',
};

interface DecisionFormProps {
  /** The instruction as the administrator read it. */
  instruction: Instruction;
  /** Whether the instruction has changed since it was read. */
  isOutdated: boolean;
  /** Called after the decision was saved. */
  onDecided: () => void;
}

/** Publishes or rejects an instruction, with a note to the author. The draft of the note is stored on this device. */
export function DecisionForm({ instruction, isOutdated, onDecided }: DecisionFormProps) {
  const { id, title, status } = instruction;
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectSession).user?.uid ?? '';
  const [decideInstruction, { isLoading, originalArgs }] = useDecideInstructionMutation();
  const [failure, setFailure] = useState<string>();
  const { form, settle } = useDraftForm({
    key: `appshelf.draft.decision.${by}.${id}`,
    fields,
    initial: { note: '' },
    initialBasis: 0,
    resolver: (values) => ({ values, errors: {} }),
  });

  const decide = async (decision: ModerationEntry['decision']): Promise<void> => {
    setFailure(undefined);
    const note = notes[decision].safeParse(form.getValues('note'));
    if (!note.success) {
      form.setError('note', { message: note.error.issues[0]?.message ?? '' });
      form.setFocus('note');
      return;
    }
    try {
      await decideInstruction({ instruction, decision, note: note.data, by }).unwrap();
      settle({ note: '' }, 0);
      onDecided();
      dispatch(toastAdded({ message: `“${title}” ${done[decision]}`, type: 'success' }));
    } catch (error) {
      const { code, message } = toAppError(error);
      setFailure(
        code === 'failed-precondition'
          ? 'Nothing was saved: the instruction was decided on or changed while you were reading it.'
          : message,
      );
    }
  };
  const busy = (decision: ModerationEntry['decision']) =>
    isLoading && originalArgs?.decision === decision;

  return (
    <div className="grid gap-3">
      <TextArea
        label="Note to the author"
        hint="The author is notified of it. Required when you send the instruction back."
        counter={limits.moderationNote}
        rows={3}
        error={form.formState.errors.note?.message}
        {...form.register('note', {
          // Validating on blur would remove the message and move the buttons away from under the pointer.
          onChange: () => form.clearErrors('note'),
        })}
      />
      <FieldError message={failure} />
      <div className="flex flex-wrap gap-2">
        {status !== 'published' && (
          <Button
            variant="primary"
            loading={busy('published')}
            disabled={isOutdated}
            onClick={() => void decide('published')}
          >
            Publish
          </Button>
        )}
        {status !== 'rejected' && (
          <Button
            loading={busy('rejected')}
            disabled={isOutdated}
            onClick={() => void decide('rejected')}
          >
            {status === 'published' ? 'Take off the site' : 'Send back'}
          </Button>
        )}
      </div>
    </div>
  );
}
