import { clsx } from 'clsx';
import { useCallback, useSyncExternalStore } from 'react';
import { formatCount } from '../../lib/formatCount';

/**
 * Shows how many characters a text control contains, and the limit. It reads the control itself, because form libraries
 * fill it without React.
 */
export function Counter({ controlId, max }: { controlId: string; max: number }) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const control = document.getElementById(controlId);
      control?.addEventListener('input', changed);
      return () => control?.removeEventListener('input', changed);
    },
    [controlId],
  );
  const length = useSyncExternalStore(
    subscribe,
    () => getLength(controlId),
    () => 0,
  );
  return (
    <span className={clsx('shrink-0 tabular-nums', length > max && 'font-semibold text-bad')}>
      {formatCount(length)}/{formatCount(max)}
    </span>
  );
}

function getLength(controlId: string): number {
  const control = document.getElementById(controlId);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control.value.length
    : 0;
}
