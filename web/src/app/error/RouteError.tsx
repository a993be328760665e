import { errorMessageOf } from '@appshelf/model';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { PageNotFoundError } from '../../ui/PageNotFoundError';
import { ErrorPage } from './ErrorPage';

/** The sentence of the specification, section 2. */
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
  return <ErrorPage {...(status === undefined ? {} : { status })} message={messageOf(error)} />;
}

function messageOf(error: unknown): string {
  return errorMessageOf(isRouteErrorResponse(error) ? error.data : error);
}
