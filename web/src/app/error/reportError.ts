import { clientErrorsPath, type ClientErrorKind, type ClientErrorReport } from '@appshelf/model';
import { getBuildId } from '../../lib/buildId';
import { PageNotFoundError } from '../../ui/feedback/PageNotFoundError';

/** The number of errors that a page reports at most. An error may occur at every key press. */
const mostReports = 5;

let reports = 0;

/** Addresses without their query and fragment, which may name a person. The server removes the rest (`removePersonalData`). */
const withoutQueries = (text: string): string => text.replaceAll(/[?#][^\s:)"']*/g, '');

/**
 * Reports an error to the site's administrators: what went wrong, in which file and on which page, and nothing about the
 * reader. Never throws; without a connection nothing is reported.
 */
export function reportClientError(kind: ClientErrorKind, error: unknown): void {
  if (error instanceof PageNotFoundError || !navigator.onLine || reports >= mostReports) return;
  reports += 1;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const report: ClientErrorReport = {
    kind,
    message: withoutQueries(message).slice(0, 300),
    stack: withoutQueries(stack).slice(0, 2_000),
    path: location.pathname.slice(0, 200),
    build: getBuildId(),
  };
  fetch(clientErrorsPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/** The options of React's roots: each error is reported, and React handles it as it would without these options. */
export const rootErrorHandlers = {
  onRecoverableError: (error: unknown) => {
    reportError(error);
    reportClientError('recoverable', error);
  },
  onCaughtError: (error: unknown) => {
    console.error(error);
    reportClientError('caught', error);
  },
  onUncaughtError: (error: unknown) => {
    reportError(error);
    reportClientError('uncaught', error);
  },
};
