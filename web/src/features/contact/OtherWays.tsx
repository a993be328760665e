import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store';
import { selectContactEmail } from '../site';

const linkClasses =
  'text-accent underline decoration-1 underline-offset-4 hover:decoration-2 wrap-anywhere';

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 text-ink-2">{children}</dd>
    </div>
  );
}

/** Alternatives to the form: email where the site has an address, the community, the instructions. */
export function OtherWays() {
  const contactEmail = useAppSelector(selectContactEmail);
  return (
    <aside aria-labelledby="other-ways">
      <h2 id="other-ways" className="text-title!">{t`Other ways`}</h2>
      <div className="mt-3 ledge-front" />
      <dl className="mt-5 grid gap-6">
        {contactEmail !== '' && (
          <Way title={t`By email`}>
            {contactEmail === null ? (
              t`From your own email program, with files if you like.`
            ) : (
              <>
                <Trans>
                  Write to{' '}
                  <a href={`mailto:${contactEmail}`} className={linkClasses}>
                    {contactEmail}
                  </a>
                  , with files if you like.
                </Trans>
              </>
            )}
          </Way>
        )}
        <Way title={t`Ask other members`}>
          <Trans>
            Members help each other in the{' '}
            <Link to="/community" className={linkClasses}>
              community
            </Link>
            , often sooner than we can.
          </Trans>
        </Way>
        <Way title={t`Search the instructions`}>
          <Trans>
            Many answers are in the{' '}
            <Link to="/instructions" className={linkClasses}>
              instructions
            </Link>
            .
          </Trans>
        </Way>
        <Way title={t`Forgot your password?`}>
          <Trans>
            You can{' '}
            <Link to="/login?mode=reset" className={linkClasses}>
              reset it
            </Link>
            .
          </Trans>
        </Way>
      </dl>
    </aside>
  );
}
