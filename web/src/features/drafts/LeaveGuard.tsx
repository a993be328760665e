import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { ConfirmDialog } from '../../ui';
import { loginPath } from '../session';

/** The state of a navigation that follows from having saved or deleted what the form shows. */
export const finished = { finished: true };

function isFinished(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'finished' in state;
}

interface LeaveGuardProps {
  isDirty: boolean;
  title?: string | undefined;
  /** What becomes of the unsaved work. */
  body?: string;
}

/** The page and, where its address names one, the thing that it is about. */
function getPageKey({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;
}

/**
 * Asks before the page is left while something is unsaved. Whoever is signed out meanwhile is not held back: the
 * work is kept on this device.
 */
export function LeaveGuard({
  isDirty,
  title = 'Leave without saving?',
  body = 'Your changes are not saved. This device keeps them until you come back to this page.',
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      getPageKey(nextLocation) !== getPageKey(currentLocation) &&
      nextLocation.pathname !== loginPath &&
      !isFinished(nextLocation.state),
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && blocker.state === 'blocked') blocker.reset();
      }}
      title={title}
      body={body}
      confirmLabel="Leave page"
      tone="primary"
      onConfirm={() => {
        blocker.proceed?.();
        return Promise.resolve();
      }}
    />
  );
}
