import { clientErrorsPath, type ClientErrorKind, type ClientErrorReport } from '@appshelf/model';
import { getBuildId } from '../../lib/buildId';
import { PageNotFoundError } from '../../ui/feedback/PageNotFoundError';

/** The number of errors that a page reports at most. An error may occur at every key press. */
const mostReports = 5;

let reports = 0;

/** What was reported already: React's handlers pass an error on to the window, where it arrives again. */
const reported = new WeakSet();

/** Addresses without their query and fragment, which may name a person. The server removes the rest (`removePersonalData`). */
const withoutQueries = (text: string): string => text.replaceAll(/[?#][^\s:)"']*/g, '');

/**
 * Reports an error to the site's administrators: what went wrong, in which file and on which page, and nothing about the
 * reader. Never throws; without a connection nothing is reported.
 *
 * @param components React's component stack
 */
export function reportClientError(
  kind: ClientErrorKind,
  error: unknown,
  components: string | null = null,
): void {
  if (error instanceof PageNotFoundError || !navigator.onLine || reports >= mostReports) return;
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  reports += 1;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const report: ClientErrorReport = {
    kind,
    message: withoutQueries(message).slice(0, 300),
    stack: withoutQueries(stack).slice(0, 2_000),
    ...(components !== null && { components: withoutQueries(components).trim().slice(0, 1_000) }),
    sinceLoad: Math.round(performance.now()),
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

/** Whether an error comes from the site's own scripts, and not from an extension of the browser or another site's. */
const isOwn = (error: unknown): error is Error =>
  error instanceof Error &&
  error.stack?.includes(location.origin) === true &&
  !error.stack.includes('-extension://');

/** Reports what nobody caught, such as an error in a handler of an event. */
export function reportWindowErrors(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    const thrown: unknown = error;
    if (isOwn(thrown)) reportClientError('script', thrown);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const thrown: unknown = reason;
    if (isOwn(thrown)) reportClientError('script', thrown);
  });
}

/** What React says of an error: its roots name the missing stack differently. */
interface HandledError {
  componentStack?: string | null | undefined;
}

/** The options of React's roots: each error is reported, and React handles it as it would without these options. */
export const rootErrorHandlers = {
  onRecoverableError: (error: unknown, { componentStack }: HandledError) => {
    reportClientError('recoverable', error, componentStack ?? null);
    reportError(error);
  },
  onCaughtError: (error: unknown, { componentStack }: HandledError) => {
    console.error(error);
    reportClientError('caught', error, componentStack ?? null);
  },
  onUncaughtError: (error: unknown, { componentStack }: HandledError) => {
    reportClientError('uncaught', error, componentStack ?? null);
    reportError(error);
  },
};
