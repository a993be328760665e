import { getProviderLabel, type UserAccount } from '@appshelf/model';
import { Fact, Facts, Text } from '../Fact';

/** The ways to sign in to an account, and what each provider says of its owner. */
export function SignInMethods({ account }: { account: UserAccount }) {
  return (
    <section aria-labelledby="methods-title" className="grid min-w-0 gap-4">
      <h2 id="methods-title">Sign-in methods</h2>
      {account.providerData.length === 0 && (
        <p className="text-ink-2">
          {account.isAnonymous
            ? 'None: an anonymous account lives in one browser only.'
            : 'None is linked.'}
        </p>
      )}
      {account.providerData.map((provider) => (
        <Facts key={provider.providerId}>
          <Fact label="Method">{getProviderLabel(provider.providerId)}</Fact>
          <Fact label="Uid there">
            <code className="text-small">{provider.uid}</code>
          </Fact>
          <Fact label="Name">
            <Text>{provider.displayName}</Text>
          </Fact>
          <Fact label="Email">
            <Text>{provider.email}</Text>
          </Fact>
          <Fact label="Phone">
            <Text>{provider.phoneNumber}</Text>
          </Fact>
          <Fact label="Picture">
            <Text>{provider.photoURL}</Text>
          </Fact>
        </Facts>
      ))}
    </section>
  );
}
