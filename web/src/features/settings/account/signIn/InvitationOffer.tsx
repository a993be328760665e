import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { invitationParameter, type Role, type User } from '@appshelf/model';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { i18n } from '../../../../lib/i18n';
import { Button, ButtonLink } from '../../../../ui';
import { ActionError } from '../ActionError';
import { useAccountAction } from '../useAccountAction';

const welcomes: Readonly<Record<Role, MessageDescriptor>> = {
  admin: msg`You’re now an administrator. Thank you for helping.`,
  moderator: msg`You’re now a moderator. Thank you for helping.`,
  editor: msg`You’re now an editor. Thank you for helping.`,
  analyst: msg`You’re now an analyst. Thank you for helping.`,
};

/** The target of the link in an invitation. The button accepts it, once the email address is confirmed. */
export function InvitationOffer({ user: { email, emailVerified } }: { user: User }) {
  const [parameters] = useSearchParams();
  const secret = parameters.get(invitationParameter);
  const [role, setRole] = useState<Role>();
  const { start, pending, error, dialog } = useAccountAction(
    async (given: string) => {
      const { acceptInvitation } =
        await import('../../../../firebase/functions/invitationFunctions');
      setRole((await acceptInvitation({ secret: given })).role);
    },
    t`Invitation accepted.`,
  );
  if (secret === null) return null;
  if (role !== undefined) {
    return (
      <div role="status" className="grid justify-items-start gap-3 rounded-card bg-sunken p-4">
        <p>{i18n._(welcomes[role])}</p>
        <ButtonLink to="/admin" variant="primary">{t`Open the administrator area`}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sunken p-4">
      <h3 className="text-body font-semibold">{t`An invitation to help with the site`}</h3>
      <p className="max-w-reading wrap-anywhere">
        {emailVerified
          ? email === null
            ? t`If it was sent to your address, you can accept it here.`
            : t`If it was sent to ${email}, you can accept it here.`
          : t`Confirm your email address first, because the invitation was sent to it. Then come back here.`}
      </p>
      {emailVerified && (
        <Button
          variant="primary"
          loading={pending}
          onClick={() => void start(secret)}
        >{t`Accept the invitation`}</Button>
      )}
      <ActionError message={error} />
      {dialog}
    </div>
  );
}
