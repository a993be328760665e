import { providerLabelOf, type UserAccount } from '@appshelf/model';
import { Table, TD, TH, THead, TR } from '../../../ui';
import { Text } from './Fact';

/** The ways to sign in to an account, and what each provider says of its owner. */
export function SignInMethods({ account }: { account: UserAccount }) {
  return (
    <section aria-labelledby="methods-title" className="min-w-0">
      <h2 id="methods-title" className="mb-3">
        Sign-in methods
      </h2>
      {account.providerData.length === 0 ? (
        <p className="text-ink-2">
          {account.isAnonymous
            ? 'None: an anonymous account lives in one browser only.'
            : 'None is linked.'}
        </p>
      ) : (
        <Table label="Sign-in methods">
          <THead>
            <TR>
              <TH>Method</TH>
              <TH>Uid there</TH>
              <TH>Name</TH>
              <TH>Email</TH>
              <TH>Phone</TH>
              <TH>Picture</TH>
            </TR>
          </THead>
          <tbody>
            {account.providerData.map((provider) => (
              <TR key={provider.providerId}>
                <TD className="whitespace-nowrap">{providerLabelOf(provider.providerId)}</TD>
                <TD>
                  <code>{provider.uid}</code>
                </TD>
                <TD>
                  <Text>{provider.displayName}</Text>
                </TD>
                <TD>
                  <Text>{provider.email}</Text>
                </TD>
                <TD>
                  <Text>{provider.phoneNumber}</Text>
                </TD>
                <TD>
                  <span className="block max-w-48 truncate" title={provider.photoURL ?? undefined}>
                    <Text>{provider.photoURL}</Text>
                  </span>
                </TD>
              </TR>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
