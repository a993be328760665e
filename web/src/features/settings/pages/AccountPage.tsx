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
      lead="Your email, your password and how you sign in."
      sections={{
        email: { title: 'Email', Content: EmailSection },
        password: { title: 'Password', Content: PasswordSection },
        'sign-in': { title: 'Ways to sign in', Content: SignInSection },
        sessions: { title: 'Sessions', Content: SessionsSection },
      }}
    />
  );
}
