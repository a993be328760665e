import { useEffect, useEffectEvent } from 'react';

function isTextControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/**
 * Calls a function with what is pasted anywhere on the page, except into a text control.
 *
 * @param onPaste returns whether it takes what was pasted; null pauses listening
 */
export function usePaste(onPaste: ((pasted: DataTransfer) => boolean) | null): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (onPaste === null || event.clipboardData === null || isTextControl(event.target)) return;
    if (onPaste(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handle(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
}
