import { restoreFocus, getFocusPosition, type FocusPosition } from '../ui/navigation/focusPosition';

/** How long whoever took a control away may take to say where the focus goes, in milliseconds. */
const patience = 100;

/**
 * Whoever walks by keyboard does not fall back to the top of the page when the control under the focus goes away or is
 * disabled, as the button of a row that is deleted is: the focus goes on to what stands in its place.
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
  // A press beside all controls lets go of the focus on purpose.
  document.addEventListener('pointerdown', () => {
    last = null;
  });
  new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (last !== null && isLost()) restoreFocus(last);
    }, patience);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
