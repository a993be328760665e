import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { Button, Dialog } from '../../ui';
import { loginPath } from '../session';

/** The state of a navigation that follows after saving or deleting; `LeaveGuard` then asks no question. */
export const finishedState = { finished: true };

function isFinished(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'finished' in state;
}

interface QuestionProps {
  title?: string | undefined;
  /** What happens to the unsaved work. */
  body?: string;
}

interface LeaveGuardProps extends QuestionProps {
  isDirty: boolean;
}

/** Identifies a page by its path and the id of its subject in the address. */
function getPageKey({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;
}

/**
 * Asks for confirmation before the page is left with unsaved changes. The end of a session does not ask: the work is
 * stored on this device. A page may have several: the router listens to the latest one only, so that a form without
 * changes registers none (https://reactrouter.com/api/hooks/useBlocker).
 */
export function LeaveGuard({ isDirty, ...question }: LeaveGuardProps) {
  return isDirty ? <LeaveQuestion {...question} /> : null;
}

function LeaveQuestion({
  title = t`Leave without saving?`,
  body = t`Your changes aren’t saved. This device keeps them until you come back to this page.`,
}: QuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      getPageKey(nextLocation) !== getPageKey(currentLocation) &&
      nextLocation.pathname !== loginPath &&
      !isFinished(nextLocation.state),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, []);

  return (
    <Dialog
      role="alertdialog"
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title}
      description={body}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{t`Cancel`}</Button>
          <Button variant="primary" onClick={() => blocker.proceed?.()}>{t`Leave page`}</Button>
        </>
      }
    />
  );
}
