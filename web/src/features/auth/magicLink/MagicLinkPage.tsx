import { t } from '@lingui/core/macro';
import { getDisplayName, type User } from '@appshelf/model';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { Button, ButtonLink, PageHeader, PageMeta, Skeleton } from '../../../ui';
import { homePath, loginPath, selectSession } from '../../session';
import { emailForSignIn } from './emailForSignIn';
import { MagicLinkForm } from './MagicLinkForm';
import { isSignInLink, useOpenedLink } from './useOpenedLink';

function OpenedLink() {
  const { storedEmail, waiting, complete } = useOpenedLink();
  if (waiting) {
    return (
      <>
        <PageHeader
          title={t`Signing you in`}
          lead={t`The link from your email is being checked.`}
        />
        <Skeleton className="h-10" />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t`Finish signing in`}
        lead={
          storedEmail === null
            ? t`Enter your email once more, so that nobody but you can use this link.`
            : t`The link in your email didn’t work. Ask for a new one below.`
        }
      />
      <MagicLinkForm email={storedEmail ?? ''} complete={complete} />
      <Link
        to={loginPath}
        className="text-accent underline-offset-4 hover:underline"
      >{t`Sign in another way`}</Link>
    </>
  );
}

/** Asks before the link is used, because it may be meant for somebody else who shares this device. */
function SignedInAlready({ user, onUse }: { user: User; onUse: () => void }) {
  const name = getDisplayName(user);
  return (
    <>
      <PageHeader
        title={t`You’re already signed in`}
        lead={
          user.email === null
            ? t`You are signed in as ${name}.`
            : t`You are signed in as ${name} (${user.email}).`
        }
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={homePath} variant="primary">{t`Go to the home page`}</ButtonLink>
        <Button onClick={onUse}>{t`Use the link anyway`}</Button>
      </div>
    </>
  );
}

function NoLink() {
  return (
    <>
      <PageHeader
        title={t`This isn’t a sign-in link`}
        lead={t`Open the link in the email as it is, or ask for a new one.`}
      />
      <ButtonLink
        to={`${loginPath}?mode=magic`}
        variant="primary"
      >{t`Email me a sign-in link`}</ButtonLink>
    </>
  );
}

/**
 * The member who was signed in when the link was opened, and must agree before it is used. Null when the link was
 * requested on this device for the same account, as for a new sign-in in the settings.
 */
function getOtherMember(user: User | null): User | null {
  const email = emailForSignIn.read();
  return email !== null && email === user?.email ? null : user;
}

/** /magic-link: the page that a sign-in link opens. The route waits until it is known who is signed in. */
export function MagicLinkPage() {
  const [parameters] = useSearchParams();
  const session = useAppSelector(selectSession);
  const [signedIn, setSignedIn] = useState(() => getOtherMember(session.user));
  return (
    <div className="mx-auto grid w-full max-w-sm gap-6 px-5 py-12">
      <PageMeta title={t`Sign in by email`} />
      {!isSignInLink(parameters) ? (
        <NoLink />
      ) : signedIn === null ? (
        <OpenedLink />
      ) : (
        <SignedInAlready user={signedIn} onUse={() => setSignedIn(null)} />
      )}
    </div>
  );
}
