import { t } from '@lingui/core/macro';
import { missingPartMessage } from '@appshelf/model';
import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  NavigationType,
  useLocation,
  useNavigationType,
  useRouteError,
} from 'react-router-dom';
import { PageNotFoundError } from '../../ui/feedback/PageNotFoundError';
import { PageFallback } from '../routing/PageFallback';
import { SwitchedOffError } from '../routing/requireModule';
import { ErrorPage } from './ErrorPage';

/** Loaded on demand, because it searches. When it cannot be loaded, the page is shown as missing. */
const MissingPage = lazy(async () => {
  try {
    return { default: (await import('../screens/missing/MissingPage')).MissingPage };
  } catch {
    return { default: Fragment };
  }
});

/** The message for a missing page. The specification fixes its words. */
function notFoundMessage(pathname: string): string {
  return t`Page not found: ${pathname}`;
}

/** The error element of a route. Missing pages and failed pages look different. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  if (error instanceof SwitchedOffError) return <error.Page module={error.module} />;
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 404 || error instanceof PageNotFoundError) {
    const page = <ErrorPage status={404} message={notFoundMessage(pathname)} />;
    // The server has redirected an address that was opened anew.
    const isLookedUp = navigationType === NavigationType.Pop;
    return (
      <>
        {isLookedUp && page}
        <Suspense fallback={isLookedUp ? null : <PageFallback />}>
          <MissingPage>{isLookedUp ? undefined : page}</MissingPage>
        </Suspense>
      </>
    );
  }
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : error;
  return (
    <BrokenPage {...(status === undefined ? {} : { status })} thrown={thrown} tried={pathname} />
  );
}

interface BrokenPageProps {
  status?: number;
  thrown: unknown;
  /** The path that was opened. */
  tried: string;
}

/** A page that failed, with the message of the error catalogue. */
function BrokenPage({ thrown, ...page }: BrokenPageProps) {
  return <ErrorPage {...page} message={useErrorMessage(thrown)} />;
}

/** Returns the catalogue's message for an error. The catalogue is loaded when the first error occurs. */
function useErrorMessage(thrown: unknown): string {
  const [message, setMessage] = useState('');
  useEffect(() => {
    let isShown = true;
    import('../../store/error')
      .then(
        ({ toAppError }) => toAppError(thrown).message,
        () => missingPartMessage,
      )
      .then(
        (sentence) => {
          if (isShown) setMessage(sentence);
        },
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [thrown]);
  return message;
}
