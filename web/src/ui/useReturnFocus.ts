import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a window over the page opened. Radix does so only for windows with a
 * trigger of their own; ours are opened by state. Until then the focus is on the control that is marked with
 * `data-autofocus`, or on the window's first one.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const wanted = event.currentTarget.querySelector<HTMLElement>('[data-autofocus]');
      if (wanted === null) return;
      event.preventDefault();
      wanted.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
