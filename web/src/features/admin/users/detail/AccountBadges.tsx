import { t } from '@lingui/core/macro';
import { getRoles, roleLabels, type UserAccount } from '@appshelf/model';
import { Badge } from '../../../../ui';
import { translate } from '../../../../lib/translate';

/** The roles and state of an account as badges. */
export function AccountBadges({ account, isOwn }: { account: UserAccount; isOwn: boolean }) {
  const roles = getRoles(account.claims);
  return (
    <>
      {roles.map((role) => (
        <Badge key={role} tone="accent">
          {translate(roleLabels[role])}
        </Badge>
      ))}
      {roles.length === 0 && <Badge>{t`Member`}</Badge>}
      {account.disabled && <Badge tone="bad">{t`Disabled`}</Badge>}
      {account.email !== null && !account.emailVerified && (
        <Badge tone="warn">{t`Email not confirmed`}</Badge>
      )}
      {isOwn && <Badge>{t`You`}</Badge>}
    </>
  );
}
