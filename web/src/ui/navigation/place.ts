/** Where an element stands, so that the focus finds the spot again when the element is gone. */
export interface Place {
  element: HTMLElement;
  /** From the inside out: what holds it, and as which of its children. */
  steps: { parent: Element; index: number }[];
}

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** A part of the page that takes the focus itself when nothing in it can. */
const parts = 'main, [role=dialog], [role=alertdialog]';

/** Remembers where an element stands. An entry of a menu stands where the menu's button does: the menu goes away. */
export function getPlace(element: HTMLElement): Place {
  const opener = document.getElementById(
    element.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '',
  );
  const steps: Place['steps'] = [];
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

/** Gives the focus to an element or, when it is gone, to what stands in its place now, or else just before it. */
export function focusPlace({ element, steps }: Place): void {
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
