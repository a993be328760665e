import { getLanguagePath, settingsPages, type AccountLink, type Language } from '@appshelf/model';
import type { Auth } from 'firebase-admin/auth';
import { UndeliverableError } from '../queue/undeliverableError';

/** Creates Firebase Authentication's link to the account with this address, to pages in a language. */
export type AccountLinks = (
  kind: AccountLink,
  email: string,
  language: Language,
) => Promise<string>;

type LinkGenerator = Pick<Auth, 'generatePasswordResetLink' | 'generateEmailVerificationLink'>;

/** Firebase Authentication's error codes for an address without an enabled account. */
const noAccountCodes = ['auth/user-not-found', 'auth/email-not-found', 'auth/user-disabled'];

/** Says in which language Firebase Authentication's page is (https://firebase.google.com/docs/auth/custom-email-handler). */
function withLanguage(link: string, language: Language): string {
  const url = new URL(link);
  url.searchParams.set('lang', language);
  return url.href;
}

/**
 * Creates Firebase Authentication's links. They return to the site after use.
 *
 * @throws UndeliverableError when the address has no enabled account
 */
export function createAccountLinks(accounts: LinkGenerator, siteUrl: string): AccountLinks {
  return async (kind, email, language) => {
    const getPage = (path: string) => ({ url: siteUrl + getLanguagePath(language, path) });
    try {
      const link =
        kind === 'passwordReset'
          ? await accounts.generatePasswordResetLink(email, getPage('/login'))
          : await accounts.generateEmailVerificationLink(
              email,
              getPage(settingsPages.account.path),
            );
      return withLanguage(link, language);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (typeof code !== 'string' || !noAccountCodes.includes(code)) throw error;
      throw new UndeliverableError('There is no account with this address any more.');
    }
  };
}
