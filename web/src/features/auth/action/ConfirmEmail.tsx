import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { accountActionPath } from '@appshelf/model';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button, ButtonLink, FieldError, PageHeader } from '../../../ui';
import { loginPath, loginPathFrom, selectSession } from '../../session';
import { toastAdded } from '../../toasts';
import { signOut } from '../signOut';
import { getContinuePath } from './actionAddress';
import { useCodeAction } from './useCodeAction';

const sameEmail = (one: string | null | undefined, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** Says that only a member who is signed in to the account can use the link, and how they get there. */
function SignInFirst({ owner }: { owner: string | null }) {
  const [parameters] = useSearchParams();
  const { user } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  return (
    <>
      <p className="text-ink-2">
        {user === null ? (
          <Trans>
            Sign in to the account of <strong className="wrap-anywhere">{owner}</strong> first, so
            that nobody can use your address for an account of their own.
          </Trans>
        ) : (
          <Trans>
            You’re signed in to another account. Sign out, open the link in the email again and sign
            in as <strong className="wrap-anywhere">{owner}</strong>.
          </Trans>
        )}
      </p>
      {user === null ? (
        <ButtonLink
          to={loginPathFrom(`${accountActionPath}?${parameters.toString()}`)}
          variant="primary"
          className="justify-self-start"
        >{t`Sign in`}</ButtonLink>
      ) : (
        <Button
          className="justify-self-start"
          onClick={() => void dispatch(signOut())}
        >{t`Sign out`}</Button>
      )}
    </>
  );
}

/**
 * Confirms the email of an account, or a new one. It takes a member who is signed in to the account in this browser: whoever registered
 * an address that is not theirs has no mailbox, and whoever has the mailbox did not register. Neither can confirm it alone, and
 * mail scanners can't either.
 */
export function ConfirmEmail({
  code,
  email,
  previousEmail,
}: {
  code: string;
  email: string | null;
  previousEmail: string | null;
}) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { user } = useAppSelector(selectSession);
  const isChange = previousEmail !== null;
  const owner = isChange ? previousEmail : email;
  const { start, pending, error } = useCodeAction(async () => {
    const [{ applyCode }, { refreshIdToken }] = await Promise.all([
      import('../../../firebase/auth/actionCodes'),
      import('../../../firebase/auth/auth'),
    ]);
    await applyCode(code);
    // The provider may end the session of an account whose email changed. The next page then asks for a sign-in.
    await refreshIdToken().catch(() => undefined);
  });
  const confirm = async (): Promise<void> => {
    if (!(await start())) return;
    const message = isChange ? t`Your email has changed.` : t`Your email is confirmed.`;
    dispatch(toastAdded({ message, type: 'success' }));
    await navigate(getContinuePath(parameters), { replace: true });
  };
  return (
    <>
      <PageHeader
        title={isChange ? t`Change your email` : t`Confirm your email`}
        lead={
          isChange
            ? t`Your account gets the email ${email ?? ''}.`
            : t`This confirms that ${email ?? ''} is yours.`
        }
      />
      {sameEmail(user?.email, owner) ? (
        <>
          <FieldError message={error} />
          <Button
            variant="primary"
            className="justify-self-start"
            loading={pending}
            onClick={() => void confirm()}
          >
            {isChange ? t`Change email` : t`Confirm email`}
          </Button>
        </>
      ) : (
        <SignInFirst owner={owner} />
      )}
      <p className="text-small text-ink-2">
        {isChange ? (
          t`If you didn’t ask for this, you can ignore the email. Nothing changes.`
        ) : (
          <Trans>
            If you didn’t create this account, you can ignore the email. To take the account over,{' '}
            <Link to={`${loginPath}?mode=reset`} className="text-accent underline">
              reset its password
            </Link>
            . Everyone who knows the current one is then signed out.
          </Trans>
        )}
      </p>
    </>
  );
}
