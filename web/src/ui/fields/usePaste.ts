import { useEffect, useEffectEvent } from 'react';

function isTextControl(target: EventTarget | null): boolean {
  const controls = 'input:not([type=file]), textarea, [contenteditable]';
  return target instanceof Element && target.closest(controls) !== null;
}

/**
 * Calls a function with what is pasted anywhere on the page, except into a text control. The first that takes it is the only one.
 *
 * @param onPaste returns whether it takes what was pasted; null pauses listening
 */
export function usePaste(onPaste: ((pasted: DataTransfer) => boolean) | null): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (onPaste === null || event.defaultPrevented || event.clipboardData === null) return;
    if (!isTextControl(event.target) && onPaste(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handle(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
}
