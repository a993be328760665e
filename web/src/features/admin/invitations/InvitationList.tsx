import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { roleLabels, type Invitation } from '@appshelf/model';
import { useAppDispatch } from '../../../store';
import { Button, DateText, ErrorPanel } from '../../../ui';
import { PersonName } from '../../presence';
import { toastAdded } from '../../toasts';
import { shownInvitations, useFollowInvitationsQuery, useWithdrawInvitationMutation } from './api';
import { inSentence } from '../../../lib/inSentence';
import { translate } from '../../../lib/translate';

/** The invitations that nobody accepted yet, with who sent them. Nothing is shown where there is none. */
export function InvitationList() {
  const { data, refetch } = useFollowInvitationsQuery(shownInvitations);
  if (data?.failure) {
    return (
      <ErrorPanel
        title={t`The invitations could not be loaded`}
        message={data.failure.message}
        onRetry={() => void refetch()}
      />
    );
  }
  const invitations = data?.state ?? [];
  if (invitations.length === 0) return null;
  return (
    <ul
      aria-label={t`Invitations`}
      className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
    >
      {invitations.map((invitation) => (
        <InvitationItem key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationItem({
  invitation: { id, email, role, invitedBy, invitedAt, expireAt },
}: {
  invitation: Invitation;
}) {
  const dispatch = useAppDispatch();
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation();
  const end = async () => {
    const { error } = await withdraw(id);
    dispatch(
      error === undefined
        ? toastAdded({ message: t`Invitation for ${email} withdrawn.`, type: 'success' })
        : toastAdded({ message: error.message ?? '', type: 'error' }),
    );
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>{email}</strong>, {inSentence(translate(roleLabels[role]))}
        </p>
        <p className="text-small text-ink-2">
          <Trans>
            Invited by <PersonName uid={invitedBy} /> <DateText at={invitedAt} />, valid until{' '}
            <DateText at={expireAt} />
          </Trans>
        </p>
      </div>
      <Button size="sm" loading={isLoading} onClick={() => void end()}>
        {t({ message: 'Withdraw', context: 'invitation' })}
      </Button>
    </li>
  );
}
