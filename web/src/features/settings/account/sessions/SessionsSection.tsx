import { t } from '@lingui/core/macro';
import { useAppDispatch } from '../../../../store';
import { ConfirmButton } from '../../../../ui';
import { signOut } from '../../../auth';
import { ActionError } from '../ActionError';
import { useAccountAction } from '../useAccountAction';

/** Ends all sessions of the member. */
export function SessionsSection() {
  const dispatch = useAppDispatch();
  const { start, pending, error, dialog } = useAccountAction(
    async () => {
      const [{ signOutEverywhere }, { whileEndingSession }] = await Promise.all([
        import('../../../../firebase/functions/memberFunctions'),
        import('../../../../firebase/auth/auth'),
      ]);
      await whileEndingSession(signOutEverywhere);
      await dispatch(signOut());
    },
    t`You’re signed out everywhere.`,
  );
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-reading text-ink-2">{t`Ends your session in this browser and on all other devices.`}</p>
      <ConfirmButton
        loading={pending}
        title={t`Sign out everywhere?`}
        body={t`Every browser and device has to sign in again, including this one.`}
        confirmLabel={t`Sign out everywhere`}
        tone="primary"
        onConfirm={() => {
          void start();
          return Promise.resolve();
        }}
      >{t`Sign out everywhere`}</ConfirmButton>
      <ActionError message={error} />
      {dialog}
    </div>
  );
}
