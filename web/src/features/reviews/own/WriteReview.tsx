import { t } from '@lingui/core/macro';
import { getAppPath, reviewFormHash, type App } from '@appshelf/model';
import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../../store';
import { ButtonLink, Skeleton } from '../../../ui';
import { loginPathFrom, selectSession } from '../../session';

const OwnReview = lazy(() => import('./OwnReview'));

/** The button that opens the review form; for visitors, a link to the sign-in page, which returns to the form. */
export function WriteReview({ app }: { app: App }) {
  const session = useAppSelector(selectSession);
  const holder = <Skeleton className="h-10 w-40" />;
  return (
    <div className="mb-8 max-w-reading">
      {session.status === 'loading' && holder}
      {session.status === 'signedOut' && (
        <ButtonLink
          to={loginPathFrom(getAppPath(app) + reviewFormHash)}
        >{t`Sign in to write a review`}</ButtonLink>
      )}
      {session.status === 'signedIn' && (
        <Suspense fallback={holder}>
          <OwnReview key={session.user.uid} app={app} user={session.user} />
        </Suspense>
      )}
    </div>
  );
}
