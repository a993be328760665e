import { displayNameOf, type User } from '@appshelf/model';
import { useState, type SubmitEvent } from 'react';
import { useAppDispatch } from '../../../store';
import { Button, Dialog, TextField } from '../../../ui';
import { signOut } from '../../auth';
import { ActionError } from './ActionError';
import { useAccountAction } from './useAccountAction';
import { addressOf } from './waysToSignIn';

interface DeleteAccountDialogProps {
  user: User;
  onClose: () => void;
}

const formId = 'delete-account';

/** Says what goes and what stays, and deletes the account once its email is typed. */
export function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const dispatch = useAppDispatch();
  const name = addressOf(user) ?? displayNameOf(user);
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState<string>();
  const { start, pending, error, dialog } = useAccountAction(async () => {
    const [{ deleteMyAccount }, { whileEndingSession }] = await Promise.all([
      import('../../../firebase/functions'),
      import('../../../firebase/auth'),
    ]);
    await whileEndingSession(deleteMyAccount);
    await dispatch(signOut());
  }, `The account ${name} has been deleted.`);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === name.toLowerCase();
    setMismatch(isRight ? undefined : `Type ${name} to delete this account.`);
    if (isRight && !pending) void start();
  };

  return (
    <>
      <Dialog
        role="alertdialog"
        open
        onOpenChange={() => {
          if (!pending) onClose();
        }}
        title="Delete your account?"
        description={
          <p>
            The account <strong className="wrap-anywhere">{name}</strong> is deleted at once. This
            cannot be taken back.
          </p>
        }
        footer={
          <>
            <Button disabled={pending} onClick={onClose}>
              Keep account
            </Button>
            <Button type="submit" form={formId} variant="danger" loading={pending}>
              Delete account
            </Button>
          </>
        }
      >
        <form id={formId} method="post" noValidate className="grid gap-4" onSubmit={submit}>
          <ul className="grid list-disc gap-1 pl-5 text-ink-2">
            <li>Your profile, picture, favourites and drafts are removed.</li>
            <li>Published reviews and instructions, and messages to us, stay without your name.</li>
          </ul>
          <TextField
            data-autofocus
            label={user.email === null ? 'Name of the account' : 'Your email'}
            hint="Typed once more, so that this does not happen by accident."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={mismatch}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ActionError message={error} />
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
