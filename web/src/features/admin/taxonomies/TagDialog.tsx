import { t } from '@lingui/core/macro';
import { limits, tagId, type Term } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useId, useState } from 'react';
import { connectFields } from '../../../lib/connectFields';
import { toAppError } from '../../../store';
import { TextField } from '../../../ui';
import { DraftDialog, useDialogDraft } from '../../drafts';

const formSchema = z.object({ to: tagId });

interface TagDialogProps {
  term: Term;
  /** The tags that are offered. */
  known: readonly string[];
  onSave: (to: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the tag that stands for another one from now on: a new word, or one that is in use. */
export function TagDialog({ term, known, onSave, onClose }: TagDialogProps) {
  const [failure, setFailure] = useState<string>();
  const suggestions = useId();
  const draft = useDialogDraft({
    draft: ['tag', term.id],
    fields: z.object({ to: z.string() }),
    schema: formSchema,
    initial: { to: term.id },
  });
  const { form } = draft;
  const field = connectFields(form);
  const save = form.handleSubmit(async ({ to }) => {
    if (to === term.id) {
      form.setError('to', { message: t`Enter another word.` });
      return;
    }
    setFailure(undefined);
    try {
      await onSave(to);
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    draft.clear();
    onClose();
  });
  return (
    <DraftDialog
      draft={draft}
      title={t`Rename or merge ${term.label}`}
      description={t`Within minutes, apps with this tag get the other tag instead, and so does every app saved with it later. Searching for this tag finds instructions with the other one, and its address leads to the other tag.`}
      submitLabel={t`Rename or merge`}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t`Tag`}
        autoComplete="off"
        list={suggestions}
        counter={limits.app.tag}
        {...field('to')}
      />
      <datalist id={suggestions}>
        {known
          .filter((id) => id !== term.id)
          .map((id) => (
            <option key={id} value={id} />
          ))}
      </datalist>
    </DraftDialog>
  );
}
