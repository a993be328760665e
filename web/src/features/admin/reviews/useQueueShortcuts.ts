import { useEffect, type RefObject } from 'react';

/** Where letters are letters and arrows move a cursor or a choice. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/**
 * Listens to single keys while the focus is inside an element, and nowhere else: somebody who speaks to their computer
 * must not approve by a word (WCAG 2.1.4).
 *
 * @param run does what a key stands for; false for one that stands for nothing.
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
