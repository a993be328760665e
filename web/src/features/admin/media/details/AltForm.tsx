import { t } from '@lingui/core/macro';
import { limits, type Media } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useWatch } from 'react-hook-form';
import { useAppDispatch } from '../../../../store';
import { Button, TextField } from '../../../../ui';
import { RestoredDraft, useDialogDraft } from '../../../drafts';
import { toastAdded } from '../../../toasts';
import { useDescribeMediaMutation } from '../api';

const altForm = z.object({
  alt: z
    .string()
    .trim()
    .max(limits.media.alt, { error: () => t`Use at most ${limits.media.alt} characters.` }),
});

/** The form for the text alternative of a picture. */
export function AltForm({ media: { id, alt, name } }: { media: Media }) {
  const dispatch = useAppDispatch();
  const { form, isRestored, clear } = useDialogDraft({
    draft: ['alt', id],
    fields: z.object({ alt: z.string() }),
    schema: altForm,
    initial: { alt },
  });
  const typed = useWatch({ control: form.control, name: 'alt' });
  const [describe, { isLoading, error }] = useDescribeMediaMutation();
  const save = form.handleSubmit(async (described) => {
    const result = await describe({ id, ...described });
    if (result.error === undefined) {
      clear(described);
      dispatch(toastAdded({ type: 'success', message: t`Text alternative of ${name} saved.` }));
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void save(event)}>
      {isRestored && <RestoredDraft onDiscard={() => clear()} />}
      <TextField
        label={t`Text alternative`}
        optional
        hint={t`Describes the picture for people who can’t see it.`}
        counter={limits.media.alt}
        error={form.formState.errors.alt?.message ?? error?.message}
        {...form.register('alt')}
      />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        loading={isLoading}
        disabled={typed.trim() === alt}
      >{t`Save text`}</Button>
    </form>
  );
}
