import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getDisplayName, type User } from '@appshelf/model';
import { useForm } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { useAppDispatch } from '../../../../store';
import { FormDialog, TextField } from '../../../../ui';
import { signOut } from '../../../auth';
import { removeDrafts } from '../../../drafts';
import { useAccountAction } from '../useAccountAction';
import { getEmailAddress } from '../signIn/providers';

interface DeleteAccountDialogProps {
  user: User;
  onClose: () => void;
}

/** Lists what is deleted and what remains, and deletes the account once its email was typed. */
export function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const dispatch = useAppDispatch();
  const name = getEmailAddress(user) ?? getDisplayName(user);
  const form = useForm({ defaultValues: { typed: '' } });
  const field = connectFields(form);
  const { start, pending, error, dialog } = useAccountAction(
    async () => {
      const [{ deleteMyAccount }, { whileEndingSession }] = await Promise.all([
        import('../../../../firebase/functions/memberFunctions'),
        import('../../../../firebase/auth/auth'),
      ]);
      await whileEndingSession(deleteMyAccount);
      await dispatch(signOut());
      removeDrafts(user.uid);
    },
    t`The account ${name} has been deleted.`,
  );

  const submit = form.handleSubmit(async () => {
    if (!pending) await start();
  });
  const isName = (typed: string): true | string =>
    typed.trim().toLowerCase() === name.toLowerCase() || t`Type ${name} to delete this account.`;

  return (
    <>
      <FormDialog
        role="alertdialog"
        title={t`Delete your account?`}
        description={
          <p>
            <Trans>
              The account <strong className="wrap-anywhere">{name}</strong> is deleted right away.
              This can’t be undone.
            </Trans>
          </p>
        }
        cancelLabel={t`Keep account`}
        submitLabel={t`Delete account`}
        variant="danger"
        isSubmitting={pending}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        <ul className="grid list-disc gap-1 ps-5 text-ink-2">
          <li>{t`Your profile, picture, favourites and drafts are removed.`}</li>
          <li>{t`Published reviews and instructions, and messages to us, stay without your name.`}</li>
        </ul>
        <TextField
          data-autofocus
          label={user.email === null ? t`Name of the account` : t`Your email`}
          hint={t`Type the name to prevent an accidental deletion.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('typed', { validate: isName })}
        />
      </FormDialog>
      {dialog}
    </>
  );
}
