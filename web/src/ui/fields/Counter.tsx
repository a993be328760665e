import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { formatCount } from '../../lib/formatCount';

/**
 * Shows how many characters a text control contains, and the limit. It reads the control itself, because form libraries
 * fill it without React.
 */
export function Counter({ controlId, max }: { controlId: string; max: number }) {
  const length = useSyncExternalStore(
    followInput,
    () => getLength(controlId),
    () => 0,
  );
  return (
    <span className={clsx('shrink-0 tabular-nums', length > max && 'font-semibold text-bad')}>
      {formatCount(length)}/{formatCount(max)}
    </span>
  );
}

/**
 * Follows what is typed anywhere, after React did. A listener at the control itself would come first: its render would restore
 * the former value of a controlled text area, and what was typed would be lost before React hears of it.
 */
function followInput(changed: () => void): () => void {
  document.addEventListener('input', changed);
  return () => document.removeEventListener('input', changed);
}

function getLength(controlId: string): number {
  const control = document.getElementById(controlId);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control.value.length
    : 0;
}
