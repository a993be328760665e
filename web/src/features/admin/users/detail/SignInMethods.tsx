import { t } from '@lingui/core/macro';
import { getProviderLabel, type UserAccount } from '@appshelf/model';
import { DetailItem, DetailList, TextOrNone } from '../Details';
import { translate } from '../../../../lib/translate';

/** The sign-in methods of an account, with the data of each provider. */
export function SignInMethods({ account }: { account: UserAccount }) {
  return (
    <section aria-labelledby="methods-title" className="grid min-w-0 gap-4">
      <h2 id="methods-title">{t`Sign-in methods`}</h2>
      {account.providerData.length === 0 && (
        <p className="text-ink-2">
          {account.isAnonymous
            ? t`None. An anonymous account exists in one browser only.`
            : t`None.`}
        </p>
      )}
      {account.providerData.map((provider) => (
        <DetailList key={provider.providerId}>
          <DetailItem label={t`Method`}>
            {translate(getProviderLabel(provider.providerId))}
          </DetailItem>
          <DetailItem label={t`UID at the provider`}>
            <code className="text-small">{provider.uid}</code>
          </DetailItem>
          <DetailItem label={t`Name`}>
            <TextOrNone>{provider.displayName}</TextOrNone>
          </DetailItem>
          <DetailItem label={t`Email`}>
            <TextOrNone>{provider.email}</TextOrNone>
          </DetailItem>
          <DetailItem label={t`Phone number`}>
            <TextOrNone>{provider.phoneNumber}</TextOrNone>
          </DetailItem>
          <DetailItem label={t`Picture`}>
            <TextOrNone>{provider.photoURL}</TextOrNone>
          </DetailItem>
        </DetailList>
      ))}
    </section>
  );
}
