import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/Button';
import { Dialog } from './Dialog';
import { FieldError } from '../fields/Field';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the thing: "Delete Nightjar?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  body: ReactNode;
  /** The button's label, with a verb: "Delete app". */
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /**
   * Runs while the dialog shows that it is busy. The dialog closes when this resolves; when it rejects, the dialog
   * shows the error's message.
   */
  onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation of an action that is hard to undo. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  body,
  confirmLabel,
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const close = () => {
    setFailure(undefined);
    onOpenChange(false);
  };

  const confirm = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(getMessage(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      role="alertdialog"
      open={open}
      isBusy={pending}
      onClose={close}
      title={title}
      description={body}
      footer={
        <>
          <Button disabled={pending} onClick={close}>{t`Cancel`}</Button>
          <Button variant={tone} loading={pending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure === undefined ? undefined : <FieldError message={failure} />}
    </Dialog>
  );
}

/** The message of an Error, or of the plain `{ message }` that the store holds. */
function getMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return String(error.message);
  }
  return t`That didn’t work. Try again.`;
}
