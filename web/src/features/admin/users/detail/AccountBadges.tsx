import { isAdministrator, type UserAccount } from '@appshelf/model';
import { Badge } from '../../../../ui';

/** The role and state of an account as badges. */
export function AccountBadges({ account, isOwn }: { account: UserAccount; isOwn: boolean }) {
  return (
    <>
      <Badge tone={isAdministrator(account) ? 'accent' : 'neutral'}>
        {isAdministrator(account) ? 'Administrator' : 'Member'}
      </Badge>
      {account.disabled && <Badge tone="bad">Disabled</Badge>}
      {account.email !== null && !account.emailVerified && (
        <Badge tone="warn">Email not verified</Badge>
      )}
      {isOwn && <Badge>You</Badge>}
    </>
  );
}
