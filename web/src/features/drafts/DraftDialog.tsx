import type { ComponentProps } from 'react';
import { FormDialog } from '../../ui';
import { RestoredDraft } from './RestoredDraft';

interface DraftDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'isSubmitting'> {
  /** The form of the dialog: see {@link useDialogDraft}. */
  draft: {
    form: { formState: { isSubmitting: boolean } };
    isRestored: boolean;
    clear: () => void;
  };
}

/** A {@link FormDialog} whose form keeps what was typed until it is saved. */
export function DraftDialog({ draft, children, ...dialog }: DraftDialogProps) {
  return (
    <FormDialog {...dialog} isSubmitting={draft.form.formState.isSubmitting}>
      {draft.isRestored && <RestoredDraft onDiscard={() => draft.clear()} />}
      {children}
    </FormDialog>
  );
}
