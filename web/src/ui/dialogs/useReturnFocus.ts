import { useRef } from 'react';
import { focusPlace, getPlace, type Place } from '../navigation/place';

/** What opened the window that was opened last: a window that takes the place of another inherits it. */
let opener: Place | null = null;

/**
 * Gives the focus back to where it was before a window over the page opened. Radix does so only for windows with a
 * trigger of their own; ours are opened by state, and what was done in them may have taken away what opened them. Until
 * then the focus is on the control that is marked with `data-autofocus`, or on the window's first one.
 */
export function useReturnFocus() {
  const before = useRef<Place | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement !== document.body) {
        opener = getPlace(activeElement);
      }
      before.current = opener;
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const wanted = event.currentTarget.querySelector<HTMLElement>('[data-autofocus]');
      if (wanted === null) return;
      event.preventDefault();
      wanted.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Whoever closed it by going elsewhere has put the focus there.
      const isLost = document.activeElement === document.body;
      if (isLost && before.current !== null) focusPlace(before.current);
    },
  };
}
