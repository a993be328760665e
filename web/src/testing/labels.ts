/**
 * jsdom finds the labels of a control by a walk over the whole document, in which it walks the document again for each
 * label: on a long form a query by label or role takes a third of a second. This finds the same labels in a list that
 * jsdom keeps.
 */

/** The elements that a label can name (https://html.spec.whatwg.org/multipage/forms.html#category-label). */
const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

const controls = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

function isForControl(label: HTMLLabelElement, control: HTMLElement): boolean {
  if (label.hasAttribute('for')) {
    return (
      control.id !== '' &&
      label.htmlFor === control.id &&
      document.getElementById(control.id) === control
    );
  }
  return label.contains(control) && label.querySelector(labelable) === control;
}

/** The value of `control.labels`, as an array. An element outside of the document has none. */
function findLabels(control: HTMLElement): HTMLLabelElement[] | null {
  if (control instanceof HTMLInputElement && control.type === 'hidden') return null;
  const labels = document.getElementsByTagName('label');
  // An iterator would ask for the length at each step, for which jsdom walks the list.
  return Array.from({ length: labels.length }, (_, index) => labels[index]).filter(
    (label): label is HTMLLabelElement => label !== undefined && isForControl(label, control),
  );
}

/** Replaces `labels` of all controls with {@link findLabels}. */
export function findLabelsFast(): void {
  for (const { prototype } of controls) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return findLabels(this);
      },
    });
  }
}
