/** The position of an element in the page, so that the focus can return there when the element is gone. */
export interface FocusPosition {
  element: HTMLElement;
  /** The element's ancestors from the inside out, each with the index of the child that contains the element. */
  steps: { parent: Element; index: number }[];
}

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Parts of the page that receive the focus themselves when nothing inside can. */
const parts = 'main, [role=dialog], [role=alertdialog]';

/**
 * Remembers the position of an element. For an entry of a menu it is that of the menu's button, since the menu closes.
 */
export function getFocusPosition(element: HTMLElement): FocusPosition {
  const opener = document.getElementById(
    element.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '',
  );
  const steps: FocusPosition['steps'] = [];
  let child: Element = opener ?? element;
  while (child.parentElement !== null && child.parentElement !== document.body) {
    const parent = child.parentElement;
    steps.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element: opener ?? element, steps };
}

function takes(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Moves the focus to the element or, when it is gone, to the element that is now in its position, or to the one before
 * it.
 */
export function restoreFocus({ element, steps }: FocusPosition): void {
  if (element.isConnected && takes(element)) return;
  for (const { parent, index } of steps) {
    if (!parent.isConnected) continue;
    const neighbours = [parent.children[index], parent.children[index - 1]];
    for (const neighbour of neighbours) {
      if (neighbour === undefined) continue;
      if ([neighbour, ...neighbour.querySelectorAll(controls)].some(takes)) return;
    }
    if (parent.matches(parts)) {
      takes(parent);
      return;
    }
  }
}
