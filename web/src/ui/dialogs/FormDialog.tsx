import { t } from '@lingui/core/macro';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../buttons/Button';
import { FieldError } from '../fields/Field';
import { Dialog } from './Dialog';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** The label of the submit button. */
  submitLabel: string;
  /** The label of the button that closes the dialog. */
  cancelLabel?: string;
  variant?: 'primary' | 'danger';
  role?: 'dialog' | 'alertdialog';
  width?: 'narrow' | 'wide';
  /** Whether the form is being submitted; the dialog stays open meanwhile. */
  isSubmitting: boolean;
  /** Why the submission failed, as a sentence. */
  error?: string | undefined;
  /** The `handleSubmit` of the form. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
}

/**
 * A dialog with a form: the fields, and a footer with the buttons for cancelling and submitting. It is open while it is
 * mounted.
 */
export function FormDialog({
  title,
  description,
  children,
  submitLabel,
  cancelLabel = t`Cancel`,
  variant = 'primary',
  role = 'dialog',
  width = 'narrow',
  isSubmitting,
  error,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      role={role}
      width={width}
      title={title}
      description={description}
      isBusy={isSubmitting}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={variant} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // React would pass the event on to the form from which the dialog is opened.
          event.stopPropagation();
          void onSubmit(event);
        }}
      >
        {children}
        <div role="alert" className="empty:hidden">
          <FieldError message={error} />
        </div>
      </form>
    </Dialog>
  );
}
