import { getRoles, roleLabels, type UserAccount } from '@appshelf/model';
import { Badge } from '../../../../ui';

/** The roles and state of an account as badges. */
export function AccountBadges({ account, isOwn }: { account: UserAccount; isOwn: boolean }) {
  const roles = getRoles(account.claims);
  return (
    <>
      {roles.map((role) => (
        <Badge key={role} tone="accent">
          {roleLabels[role]}
        </Badge>
      ))}
      {roles.length === 0 && <Badge>Member</Badge>}
      {account.disabled && <Badge tone="bad">Disabled</Badge>}
      {account.email !== null && !account.emailVerified && (
        <Badge tone="warn">Email not verified</Badge>
      )}
      {isOwn && <Badge>You</Badge>}
    </>
  );
}
