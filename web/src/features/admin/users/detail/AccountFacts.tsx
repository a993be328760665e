import { getDisplayName, getInitial, type UserAccount, type UserClaims } from '@appshelf/model';
import { Fact, Facts, Moment, Text } from '../Fact';

/** Every field that the identity provider has of an account (docs/product.md#data), and what is derived from it. */
export function AccountFacts({ account }: { account: UserAccount }) {
  return (
    <section aria-labelledby="account-title" className="min-w-0">
      <h2 id="account-title" className="mb-3">
        Account
      </h2>
      <Facts>
        <Fact label="Uid">
          <code className="text-small">{account.uid}</code>
        </Fact>
        <Fact label="Display name">
          <Text>{account.displayName}</Text>
        </Fact>
        <Fact label="Shown as">
          <span dir="auto">{getDisplayName(account)}</span>, with the initial {getInitial(account)}
        </Fact>
        <Fact label="Email">
          <Text>{account.email}</Text>
        </Fact>
        <Fact label="Email verified">{account.emailVerified ? 'Yes' : 'No'}</Fact>
        <Fact label="Phone">
          <Text>{account.phoneNumber}</Text>
        </Fact>
        <Fact label="Picture">
          <Text>{account.photoURL}</Text>
        </Fact>
        <Fact label="State">{account.disabled ? 'Disabled' : 'Enabled'}</Fact>
        <Fact label="Anonymous">{account.isAnonymous ? 'Yes' : 'No'}</Fact>
        <Fact label="Tenant">
          <Text>{account.tenantId}</Text>
        </Fact>
        <Fact label="Created">
          <Moment at={account.creationTime} none="Not known" />
        </Fact>
        <Fact label="Last sign-in">
          <Moment at={account.lastLoginTime} none="Never" />
        </Fact>
        <Fact label="Custom claims">
          <Claims claims={account.claims} />
        </Fact>
      </Facts>
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
