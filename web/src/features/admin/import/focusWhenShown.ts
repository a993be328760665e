/** The ref of an element that takes the focus when it appears, so that keyboards and screen readers continue there. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();
