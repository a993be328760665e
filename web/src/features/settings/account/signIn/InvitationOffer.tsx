import { roleNouns, type User } from '@appshelf/model';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../../ui';
import { ActionError } from '../ActionError';
import { useAccountAction } from '../useAccountAction';

/** The target of the link in an invitation. It is accepted once the email address is confirmed. */
export function InvitationOffer({ user: { email, emailVerified } }: { user: User }) {
  const [parameters] = useSearchParams();
  const [role, setRole] = useState<string>();
  const { start, pending, error, dialog } = useAccountAction(async () => {
    const { acceptInvitation } = await import('../../../../firebase/functions/invitationFunctions');
    setRole(roleNouns[(await acceptInvitation()).role]);
  }, 'The invitation is accepted.');
  if (!parameters.has('invitation')) return null;
  if (role !== undefined) {
    return (
      <div role="status" className="grid justify-items-start gap-3 rounded-card bg-sunken p-4">
        <p>You are {role} now. Thank you for helping.</p>
        <ButtonLink to="/admin" variant="primary">
          Open the administrator area
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sunken p-4">
      <h3 className="text-body font-semibold">An invitation to help with the site</h3>
      <p className="max-w-reading wrap-anywhere">
        {emailVerified
          ? `If it was sent to ${email ?? 'your address'}, you can accept it here.`
          : 'Verify your email first: an invitation is for whoever has the address. Then come back here.'}
      </p>
      {emailVerified && (
        <Button variant="primary" loading={pending} onClick={() => void start(undefined)}>
          Accept the invitation
        </Button>
      )}
      <ActionError message={error} />
      {dialog}
    </div>
  );
}
