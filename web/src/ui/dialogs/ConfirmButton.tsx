import { useState } from 'react';
import { Button, type ButtonProps } from '../buttons/Button';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

type ConfirmButtonProps = Omit<ButtonProps, 'title' | 'onClick'> &
  Omit<ConfirmDialogProps, 'open' | 'onOpenChange'>;

/** A button for an action that is hard to undo: it asks in a {@link ConfirmDialog} first, of which it has the props. */
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
