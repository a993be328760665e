/** The state of a field that somebody changed. */
type Entry = Pick<HTMLInputElement, 'value' | 'checked'>;

/** Checkboxes and radio buttons: their value is not typed, and only `checked` is restored. */
const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

const isChanged = (field: HTMLInputElement): boolean =>
  field.checked !== field.defaultChecked || (!isBox(field) && field.value !== field.defaultValue);

function enter(field: HTMLInputElement, { value, checked }: Entry): void {
  if (field.checked !== checked) field.click();
  if (isBox(field) || (field.value === value && value === field.defaultValue)) return;
  // React notices a value only if it differs from the last one and was set without React's own setter.
  field.value = field.defaultValue;
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Remembers what somebody types into the fields of a prerendered page, and which field has the focus. Neither is lost
 * when React hydrates or replaces the page.
 *
 * @returns a function that restores both in the fields of the same names.
 */
export function restoreTypedInput(container: Element): () => void {
  const fields = () => [...container.querySelectorAll('input')];
  /** The name and the position among the fields of that name: radio buttons of a group share their name. */
  const getKey = (field: HTMLInputElement): string => {
    const place = fields()
      .filter(({ name }) => name === field.name)
      .indexOf(field);
    return `${field.name} ${String(place)}`;
  };
  const entries = new Map<string, Entry>();
  let focused: string | null = null;
  const noteFocus = (target: EventTarget | null): void => {
    focused = target instanceof HTMLInputElement ? getKey(target) : null;
  };
  const noteEntry = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLInputElement)) return;
    entries.set(getKey(target), { value: target.value, checked: target.checked });
  };
  // Somebody may have typed before this script ran.
  if (container.contains(document.activeElement)) noteFocus(document.activeElement);
  fields().filter(isChanged).forEach(noteEntry);
  const watching = new AbortController();
  const { signal } = watching;
  container.addEventListener('focusin', ({ target }) => noteFocus(target), { signal });
  container.addEventListener('input', ({ target }) => noteEntry(target), { signal });
  return () => {
    watching.abort();
    for (const field of fields()) {
      const key = getKey(field);
      const entry = entries.get(key);
      if (key === focused) field.focus();
      if (entry !== undefined) enter(field, entry);
    }
  };
}
