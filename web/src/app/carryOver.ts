const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

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
  const note = ({ target }: Event): void => {
    focused = target instanceof HTMLInputElement ? target.name : null;
  };
  container.addEventListener('focusin', note, { signal: watching.signal });
  container.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) typed.set(target.name, target.value);
    },
    { signal: watching.signal },
  );
  const fieldOf = (name: string): HTMLInputElement | null =>
    container.querySelector(`input[name="${CSS.escape(name)}"]`);
  return () => {
    watching.abort();
    if (focused !== null) fieldOf(focused)?.focus();
    for (const [name, value] of typed) {
      const field = fieldOf(name);
      if (field === null) continue;
      // React hears of a value only when it is set past its own setter.
      setValue?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
