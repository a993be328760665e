/** The id of the element around the inputs of a field. */
export const getFieldId = (name: string): string => `field-${name}`;

/** Focuses the first input of a field, in the middle of the window. */
export function focusField(name: string): void {
  const input = document
    .getElementById(getFieldId(name))
    ?.querySelector<HTMLElement>('input, textarea, select');
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
