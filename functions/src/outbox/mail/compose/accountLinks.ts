import { settingsPages, type AccountLink } from '@appshelf/model';
import type { Auth } from 'firebase-admin/auth';
import { UndeliverableError } from './undeliverableError';

/** Creates Firebase Authentication's link to the account with this address. */
export type AccountLinks = (kind: AccountLink, email: string) => Promise<string>;

type LinkGenerator = Pick<Auth, 'generatePasswordResetLink' | 'generateEmailVerificationLink'>;

/** Firebase Authentication's error codes for an address without an enabled account. */
const noAccountCodes = ['auth/user-not-found', 'auth/email-not-found', 'auth/user-disabled'];

/**
 * Creates Firebase Authentication's links. They return to the site after use.
 *
 * @throws UndeliverableError when the address has no enabled account
 */
export function createAccountLinks(accounts: LinkGenerator, siteUrl: string): AccountLinks {
  return async (kind, email) => {
    try {
      return kind === 'passwordReset'
        ? await accounts.generatePasswordResetLink(email, { url: `${siteUrl}/login` })
        : await accounts.generateEmailVerificationLink(email, {
            url: `${siteUrl}${settingsPages.account.path}`,
          });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (typeof code !== 'string' || !noAccountCodes.includes(code)) throw error;
      throw new UndeliverableError('There is no account with this address any more.');
    }
  };
}
