import { useState } from 'react';
import { Button, type ButtonProps } from '../buttons/Button';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

type ConfirmButtonProps = Omit<ButtonProps, 'title' | 'onClick'> &
  Omit<ConfirmDialogProps, 'open' | 'onOpenChange'>;

/** A button for an action that is hard to undo. It asks in a {@link ConfirmDialog} first, whose props it has. */
export function ConfirmButton({
  title,
  body,
  confirmLabel,
  tone,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        {...{ title, body, confirmLabel, onConfirm }}
        {...(tone && { tone })}
      />
    </>
  );
}
