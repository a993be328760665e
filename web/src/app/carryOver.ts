/**
 * Notes what is typed into the fields of a drawn page, and which one has the focus, so that neither is lost when the
 * client's own page takes its place.
 *
 * @returns what gives it to the fields of the same names, once they are there.
 */
export function carryOver(container: Element): () => void {
  const typed = new Map<string, string>();
  const watching = new AbortController();
  let focused: string | null = null;
  const noteFocus = (target: EventTarget | null): void => {
    focused = target instanceof HTMLInputElement ? target.name : null;
  };
  const noteValue = (target: EventTarget | null): void => {
    if (target instanceof HTMLInputElement) typed.set(target.name, target.value);
  };
  // Somebody may have been quicker than this script.
  if (container.contains(document.activeElement)) noteFocus(document.activeElement);
  for (const field of container.querySelectorAll('input')) {
    if (field.value !== field.defaultValue) noteValue(field);
  }
  const { signal } = watching;
  container.addEventListener('focusin', ({ target }) => noteFocus(target), { signal });
  container.addEventListener('input', ({ target }) => noteValue(target), { signal });
  const fieldOf = (name: string): HTMLInputElement | null =>
    container.querySelector(`input[name="${CSS.escape(name)}"]`);
  return () => {
    watching.abort();
    if (focused !== null) fieldOf(focused)?.focus();
    for (const [name, value] of typed) {
      const field = fieldOf(name);
      if (field === null) continue;
      // React hears of a value only when it is set past its own setter.
      Reflect.set(HTMLInputElement.prototype, 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
