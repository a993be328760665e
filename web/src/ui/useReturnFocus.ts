import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a window over the page opened. Radix does so only for windows with a
 * trigger of their own; ours are opened by state.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
