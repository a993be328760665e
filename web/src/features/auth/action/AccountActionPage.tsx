import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { getDocumentLanguage } from '../../../lib/language';
import { useAppSelector } from '../../../store';
import { ButtonLink, PageHeader, PageMeta, Skeleton } from '../../../ui';
import { homePath } from '../../session';
import { selectLanguages } from '../../site';
import { findOtherLanguagePath, getSignInPath } from './actionAddress';
import { ConfirmEmail } from './ConfirmEmail';
import { NewPassword } from './NewPassword';
import { RestoreEmail } from './RestoreEmail';
import { useActionCode } from './useActionCode';

function UnknownLink({ message }: { message: string }) {
  return (
    <>
      <PageHeader title={t`This link doesn’t work`} lead={message} />
      <ButtonLink
        to={homePath}
        variant="primary"
        className="justify-self-start"
      >{t`Go to the home page`}</ButtonLink>
    </>
  );
}

function OpenedLink({ code }: { code: string }) {
  const state = useActionCode(code);
  if (state.status === 'reading') return <Skeleton className="h-40" />;
  if (state.status === 'refused') return <UnknownLink message={state.message} />;
  const { operation, email, previousEmail } = state.action;
  switch (operation) {
    case 'VERIFY_EMAIL':
      return <ConfirmEmail code={code} email={email} previousEmail={null} />;
    case 'VERIFY_AND_CHANGE_EMAIL':
      return <ConfirmEmail code={code} email={email} previousEmail={previousEmail} />;
    case 'RECOVER_EMAIL':
      return <RestoreEmail code={code} email={email} />;
    case 'PASSWORD_RESET':
      return <NewPassword code={code} email={email} />;
    default:
      return <UnknownLink message={t`It is for something that this site doesn’t offer.`} />;
  }
}

/** Opens the page again in the language of the email. */
function OtherLanguage({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path]);
  return <Skeleton className="h-40" />;
}

/**
 * /auth/action: the page to which the links of Firebase Authentication's emails lead. Opening it changes nothing: a button or a form
 * does. A sign-in link goes on to /magic-link.
 */
export function AccountActionPage() {
  const [parameters] = useSearchParams();
  const offered = useAppSelector(selectLanguages);
  const code = parameters.get('oobCode');
  const otherPath = findOtherLanguagePath(parameters, getDocumentLanguage(), offered);
  if (parameters.get('mode') === 'signIn' && otherPath === null) {
    return <Navigate to={getSignInPath(parameters)} replace />;
  }
  return (
    <div className="mx-auto grid w-full max-w-sm gap-6 px-5 py-12 wrap-anywhere">
      <PageMeta title={t`A link from an email`} />
      {otherPath !== null ? (
        <OtherLanguage path={otherPath} />
      ) : code === null ? (
        <UnknownLink message={t`Open the link in the email as it is.`} />
      ) : (
        <OpenedLink key={code} code={code} />
      )}
    </div>
  );
}
