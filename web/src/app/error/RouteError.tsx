import { missingPartMessage } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { PageNotFoundError } from '../../ui/feedback/PageNotFoundError';
import { ErrorPage } from './ErrorPage';

/** The sentence with a fixed wording. */
function notFoundMessage(pathname: string): string {
  return `Page not found: ${pathname}`;
}

/** The error element of a route: tells a missing page from a broken one. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 404 || error instanceof PageNotFoundError) {
    return <ErrorPage status={404} message={notFoundMessage(pathname)} />;
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

/** What was thrown, in a sentence of the error catalogue; a missing page does without the catalogue. */
function BrokenPage({ thrown, ...page }: BrokenPageProps) {
  return <ErrorPage {...page} message={useErrorMessage(thrown)} />;
}

/** The catalogue's sentence for what was thrown. The catalogue loads when first needed: most visits never fail. */
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
