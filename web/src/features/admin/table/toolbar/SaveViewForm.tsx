import { t } from '@lingui/core/macro';
import * as z from '@appshelf/model/zod';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { connectFields } from '../../../../lib/connectFields';
import { Button, TextField } from '../../../../ui';
import { useDialogDraft } from '../../../drafts';

/** The maximum length of a name, in characters. */
const maxNameLength = 60;

const saveViewForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t`Enter a name.` })
    .max(maxNameLength, { error: () => t`Use at most ${maxNameLength} characters.` }),
});

interface SaveViewFormProps {
  onSave: (name: string) => void;
  /** Whether a view with this name exists; saving replaces it. */
  isTaken: (name: string) => boolean;
}

/** The form that saves the current state of a table as a view. */
export function SaveViewForm({ onSave, isTaken }: SaveViewFormProps) {
  const { pathname } = useLocation();
  const { form, clear } = useDialogDraft({
    draft: ['view', pathname],
    fields: z.object({ name: z.string() }),
    schema: saveViewForm,
    initial: { name: '' },
  });
  const field = connectFields(form);
  const typed = useWatch({ control: form.control, name: 'name' });
  const save = form.handleSubmit(({ name }) => {
    onSave(name);
    clear();
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void save(event)}>
      <TextField
        label={t`Name of this view`}
        hint={isTaken(typed.trim()) ? t`The view with this name is replaced.` : undefined}
        {...field('name')}
      />
      <Button type="submit" variant="primary" className="justify-self-start">{t`Save view`}</Button>
    </form>
  );
}
