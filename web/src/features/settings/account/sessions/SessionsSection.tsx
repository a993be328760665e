import { useState } from 'react';
import { useAppDispatch } from '../../../../store';
import { Button, ConfirmDialog } from '../../../../ui';
import { signOut } from '../../../auth';
import { ActionError } from '../ActionError';
import { useAccountAction } from '../useAccountAction';

/** Ends all sessions of the member. */
export function SessionsSection() {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const { start, pending, error, dialog } = useAccountAction(async () => {
    const [{ signOutEverywhere }, { whileEndingSession }] = await Promise.all([
      import('../../../../firebase/functions/memberFunctions'),
      import('../../../../firebase/auth/auth'),
    ]);
    await whileEndingSession(signOutEverywhere);
    await dispatch(signOut());
  }, 'You are signed out everywhere.');
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-reading text-ink-2">
        Ends your session in this browser and on all other devices.
      </p>
      <Button loading={pending} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ActionError message={error} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        body="Every browser and device has to sign in again, this one too."
        confirmLabel="Sign out everywhere"
        tone="primary"
        onConfirm={() => {
          void start();
          return Promise.resolve();
        }}
      />
      {dialog}
    </div>
  );
}
