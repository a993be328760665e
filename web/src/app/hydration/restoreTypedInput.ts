/** What somebody did to a field. */
type Entry = Pick<HTMLInputElement, 'value' | 'checked'>;

/** Boxes are ticked: whatever value they have is not typed, and would be an attribute once it is set. */
const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

const isChanged = (field: HTMLInputElement): boolean =>
  field.checked !== field.defaultChecked || (!isBox(field) && field.value !== field.defaultValue);

function enter(field: HTMLInputElement, { value, checked }: Entry): void {
  if (field.checked !== checked) field.click();
  if (isBox(field) || (field.value === value && value === field.defaultValue)) return;
  // React hears of a value only when it is set past its own setter, and is not the one that it knows already.
  field.value = field.defaultValue;
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Notes what is typed into the fields of a drawn page, and which one has the focus, so that neither is lost when the
 * client's own page takes its place.
 *
 * @returns what gives it to the fields of the same names, once they are there.
 */
export function restoreTypedInput(container: Element): () => void {
  const fields = () => [...container.querySelectorAll('input')];
  /** Boxes of a group share their name: it takes the place among them to tell one. */
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
  // Somebody may have been quicker than this script.
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
