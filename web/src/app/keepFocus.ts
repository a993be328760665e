import { restoreFocus, getFocusPosition, type FocusPosition } from '../ui/navigation/focusPosition';

/** How long a component has to move the focus itself after it removed a control, in milliseconds. */
const moveDelay = 100;

/**
 * Moves the focus on when its control is removed or disabled, for example the button of a row that is deleted. The focus
 * goes to the control that takes the same place. Otherwise people who use the keyboard would start at the top again.
 */
export function keepFocus(): void {
  const { activeElement } = document;
  let last: FocusPosition | null =
    activeElement instanceof HTMLElement ? getFocusPosition(activeElement) : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () =>
    last !== null &&
    (!last.element.isConnected || last.element.matches(':disabled')) &&
    document.activeElement === document.body;

  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = getFocusPosition(target);
  });
  // A click beside all controls removes the focus on purpose.
  document.addEventListener('pointerdown', () => {
    last = null;
  });
  new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (last !== null && isLost()) restoreFocus(last);
    }, moveDelay);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
