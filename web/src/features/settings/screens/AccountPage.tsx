import { t } from '@lingui/core/macro';
import { SessionsSection } from '../account/sessions/SessionsSection';
import { EmailSection } from '../account/signIn/EmailSection';
import { PasswordSection } from '../account/signIn/PasswordSection';
import { SignInSection } from '../account/signIn/SignInSection';
import { SettingsPage } from './SettingsPage';

/** /settings/account: the email, the password and the ways to sign in. */
export function AccountPage() {
  return (
    <SettingsPage
      name="account"
      lead={t`Your email, your password and how you sign in.`}
      sections={{
        email: { title: t`Email`, Content: EmailSection },
        password: { title: t`Password`, Content: PasswordSection },
        'sign-in': { title: t`Ways to sign in`, Content: SignInSection },
        sessions: { title: t`Sessions`, Content: SessionsSection },
      }}
    />
  );
}
