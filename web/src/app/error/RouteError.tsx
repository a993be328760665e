import { errorMessageOf } from '@appshelf/model';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';

/** The sentence of the specification, section 2. */
export function notFoundMessage(pathname: string): string {
  return `Page not found: ${pathname}`;
}

/** The error element of a route: tells a missing page from a broken one. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? (
      <ErrorPage status={404} message={notFoundMessage(pathname)} />
    ) : (
      <ErrorPage status={error.status} message={error.statusText || errorMessageOf(error.data)} />
    );
  }
  return <ErrorPage message={errorMessageOf(error)} />;
}

/** Stands at every path that no route has. */
export function NotFound() {
  const { pathname } = useLocation();
  return <ErrorPage status={404} message={notFoundMessage(pathname)} />;
}
