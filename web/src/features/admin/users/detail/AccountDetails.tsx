import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getDisplayName, getInitial, type UserAccount, type UserClaims } from '@appshelf/model';
import { DetailItem, DetailList, DateOrNone, TextOrNone } from '../Details';

/** All fields of an account at the identity provider, and values derived from them. */
export function AccountDetails({ account }: { account: UserAccount }) {
  return (
    <section aria-labelledby="account-title" className="min-w-0">
      <h2 id="account-title" className="mb-3">{t`Account`}</h2>
      <DetailList>
        <DetailItem label={t`UID`}>
          <code className="text-small">{account.uid}</code>
        </DetailItem>
        <DetailItem label={t`Display name`}>
          <TextOrNone>{account.displayName}</TextOrNone>
        </DetailItem>
        <DetailItem label={t`Shown as`}>
          <Trans>
            <span dir="auto">{getDisplayName(account)}</span>, with the initial{' '}
            {getInitial(account)}
          </Trans>
        </DetailItem>
        <DetailItem label={t`Email`}>
          <TextOrNone>{account.email}</TextOrNone>
        </DetailItem>
        <DetailItem label={t`Email confirmed`}>{account.emailVerified ? t`Yes` : t`No`}</DetailItem>
        <DetailItem label={t`Phone number`}>
          <TextOrNone>{account.phoneNumber}</TextOrNone>
        </DetailItem>
        <DetailItem label={t`Picture`}>
          <TextOrNone>{account.photoURL}</TextOrNone>
        </DetailItem>
        <DetailItem label={t`Status`}>{account.disabled ? t`Disabled` : t`Enabled`}</DetailItem>
        <DetailItem label={t`Anonymous`}>{account.isAnonymous ? t`Yes` : t`No`}</DetailItem>
        <DetailItem label={t`Tenant`}>
          <TextOrNone>{account.tenantId}</TextOrNone>
        </DetailItem>
        <DetailItem label={t`Created`}>
          <DateOrNone at={account.creationTime} none={t`Not known`} />
        </DetailItem>
        <DetailItem label={t`Last sign-in`}>
          <DateOrNone
            at={account.lastLoginTime}
            none={t({ message: 'Never', context: 'sign-in' })}
          />
        </DetailItem>
        <DetailItem label={t`Custom claims`}>
          <Claims claims={account.claims} />
        </DetailItem>
      </DetailList>
    </section>
  );
}

function Claims({ claims }: { claims: UserClaims }) {
  const entries = Object.entries(claims);
  if (entries.length === 0) return <span className="text-ink-3">{t`None`}</span>;
  return (
    <ul className="grid gap-1">
      {entries.map(([name, value]) => (
        <li key={name}>
          <code className="text-small">
            {name}: {JSON.stringify(value)}
          </code>
        </li>
      ))}
    </ul>
  );
}
