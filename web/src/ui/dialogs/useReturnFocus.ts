import { useRef } from 'react';
import { restoreFocus, getFocusPosition, type FocusPosition } from '../navigation/focusPosition';

/**
 * The position of the focus before the latest dialog opened. A dialog that replaces another one uses the same position.
 */
let opener: FocusPosition | null = null;

/**
 * Returns the focus to where it was before a dialog opened. Radix does so only for dialogs with a trigger; ours are
 * opened by state, and the action in the dialog may have removed the element that opened it. While the dialog is open,
 * the focus is on the control marked with `data-autofocus`, or on the first one.
 */
export function useReturnFocus() {
  const before = useRef<FocusPosition | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement !== document.body) {
        opener = getFocusPosition(activeElement);
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
      // The focus is elsewhere when the dialog was closed by a navigation.
      const isLost = document.activeElement === document.body;
      if (isLost && before.current !== null) restoreFocus(before.current);
    },
  };
}
