import {
  accountActionPath,
  getInvitationPath,
  getLanguagePath,
  settingsPages,
  type AccountLink,
  type Language,
  type SecretLink,
} from '@appshelf/model';
import type { Auth } from 'firebase-admin/auth';
import { UndeliverableError } from '../queue/undeliverableError';

/** Creates the link of an email to this address, to pages in a language. */
export type AccountLinks = (kind: SecretLink, email: string, language: Language) => Promise<string>;

type LinkGenerator = Pick<Auth, 'generatePasswordResetLink' | 'generateEmailVerificationLink'>;

/** Firebase Authentication's error codes for an address without an enabled account. */
const noAccountCodes = ['auth/user-not-found', 'auth/email-not-found', 'auth/user-disabled'];

/**
 * Leads a link of Firebase Authentication to the site's own page, whatever the project's templates say and in the local suite. Pages
 * of others carry the action out when a link is opened, also by a mail scanner.
 */
function toOwnPage(link: string, siteUrl: string, language: Language): string {
  const { searchParams } = new URL(link);
  searchParams.set('lang', language);
  return `${siteUrl}${accountActionPath}?${searchParams.toString()}`;
}

/** What {@link createAccountLinks} depends on. */
interface LinkSources {
  accounts: LinkGenerator;
  /** Creates a secret for the invitation of an address. */
  addInvitationSecret: (email: string) => Promise<string>;
  siteUrl: string;
}

/**
 * Creates the links of Firebase Authentication, which return to the site after use, and those of invitations.
 *
 * @throws UndeliverableError when the address has no enabled account, or no invitation any more
 */
export function createAccountLinks({
  accounts,
  addInvitationSecret,
  siteUrl,
}: LinkSources): AccountLinks {
  const generate = (kind: AccountLink, email: string, language: Language): Promise<string> => {
    const getPage = (path: string) => ({ url: siteUrl + getLanguagePath(language, path) });
    return kind === 'passwordReset'
      ? accounts.generatePasswordResetLink(email, getPage('/login'))
      : accounts.generateEmailVerificationLink(email, getPage(settingsPages.account.path));
  };
  return async (kind, email, language) => {
    if (kind === 'invitation') {
      return siteUrl + getInvitationPath(await addInvitationSecret(email));
    }
    try {
      return toOwnPage(await generate(kind, email, language), siteUrl, language);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (typeof code !== 'string' || !noAccountCodes.includes(code)) throw error;
      throw new UndeliverableError('There is no account with this address any more.');
    }
  };
}
