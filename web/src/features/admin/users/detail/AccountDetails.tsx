import { getDisplayName, getInitial, type UserAccount, type UserClaims } from '@appshelf/model';
import { DetailItem, DetailList, DateOrNone, TextOrNone } from '../Details';

/** All fields of an account at the identity provider (docs/product.md#data), and values derived from them. */
export function AccountDetails({ account }: { account: UserAccount }) {
  return (
    <section aria-labelledby="account-title" className="min-w-0">
      <h2 id="account-title" className="mb-3">
        Account
      </h2>
      <DetailList>
        <DetailItem label="Uid">
          <code className="text-small">{account.uid}</code>
        </DetailItem>
        <DetailItem label="Display name">
          <TextOrNone>{account.displayName}</TextOrNone>
        </DetailItem>
        <DetailItem label="Shown as">
          <span dir="auto">{getDisplayName(account)}</span>, with the initial {getInitial(account)}
        </DetailItem>
        <DetailItem label="Email">
          <TextOrNone>{account.email}</TextOrNone>
        </DetailItem>
        <DetailItem label="Email verified">{account.emailVerified ? 'Yes' : 'No'}</DetailItem>
        <DetailItem label="Phone">
          <TextOrNone>{account.phoneNumber}</TextOrNone>
        </DetailItem>
        <DetailItem label="Picture">
          <TextOrNone>{account.photoURL}</TextOrNone>
        </DetailItem>
        <DetailItem label="State">{account.disabled ? 'Disabled' : 'Enabled'}</DetailItem>
        <DetailItem label="Anonymous">{account.isAnonymous ? 'Yes' : 'No'}</DetailItem>
        <DetailItem label="Tenant">
          <TextOrNone>{account.tenantId}</TextOrNone>
        </DetailItem>
        <DetailItem label="Created">
          <DateOrNone at={account.creationTime} none="Not known" />
        </DetailItem>
        <DetailItem label="Last sign-in">
          <DateOrNone at={account.lastLoginTime} none="Never" />
        </DetailItem>
        <DetailItem label="Custom claims">
          <Claims claims={account.claims} />
        </DetailItem>
      </DetailList>
    </section>
  );
}

function Claims({ claims }: { claims: UserClaims }) {
  const entries = Object.entries(claims);
  if (entries.length === 0) return <span className="text-ink-3">None</span>;
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
