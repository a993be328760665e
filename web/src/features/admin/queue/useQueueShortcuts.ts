import { useEffect, type RefObject } from 'react';

/** Controls that use emails and arrow keys themselves. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/**
 * Handles single-key shortcuts, only while the focus is inside an element: speech input must not trigger them elsewhere
 * (WCAG 2.1.4).
 *
 * @param run handles a key; returns false for a key without a shortcut.
 */
export function useQueueShortcuts(
  element: RefObject<HTMLElement | null>,
  run: (key: string) => boolean,
): void {
  useEffect(() => {
    const { current } = element;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(typing)) return;
      if (run(event.key.toLowerCase())) event.preventDefault();
    };
    current?.addEventListener('keydown', onKeyDown);
    return () => {
      current?.removeEventListener('keydown', onKeyDown);
    };
  }, [element, run]);
}
