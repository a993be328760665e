import { useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../../../store';
import { Button, ConfirmDialog } from '../../../../ui';
import { signOut } from '../../../auth';
import { ActionError } from '../ActionError';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { withAccount } from '../withAccount';
import { useAccountAction } from '../useAccountAction';

/** Ends all sessions, or deletes the account. */
export const DangerSection = withAccount(({ user }) => {
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="divide-y divide-line rounded-card ring-1 ring-bad/40">
      <SignOutEverywhere />
      <Risk title="Delete account" description="Permanently, with most of what you added here.">
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </Risk>
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </div>
  );
});

interface RiskProps {
  title: string;
  description: string;
  children: ReactNode;
}

function Risk({ title, description, children }: RiskProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3>{title}</h3>
        <p className="mt-0.5 text-ink-2">{description}</p>
      </div>
      {children}
    </div>
  );
}

function SignOutEverywhere() {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const { start, pending, error, dialog } = useAccountAction(async () => {
    const [{ signOutEverywhere }, { whileEndingSession }] = await Promise.all([
      import('../../../../firebase/functions/memberFunctions'),
      import('../../../../firebase/auth/auth'),
    ]);
    await whileEndingSession(signOutEverywhere);
    await dispatch(signOut());
  }, 'You are signed out everywhere.');
  return (
    <Risk
      title="Sign out everywhere"
      description="Ends your session in this browser and on all other devices."
    >
      <Button loading={pending} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ActionError message={error} className="basis-full" />
      <ConfirmDialog
        open={asking}
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
    </Risk>
  );
}
