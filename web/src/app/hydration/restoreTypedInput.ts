type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The state of a field that somebody changed. `checked` is set for checkboxes and radio buttons, which have no typed
 * value.
 */
interface Entry {
  value: string;
  checked: boolean;
  isChanged: boolean;
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** The initial value of a select: that of the marked option, or else of the first one. */
const getDefaultChoice = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== getDefaultChoice(field);
  return field.value !== field.defaultValue;
}

const toEntry = (field: Field): Entry => ({
  value: field.value,
  checked: isBox(field) && field.checked,
  isChanged: isChanged(field),
});

function tick(box: HTMLInputElement, checked: boolean): void {
  if (box.checked === checked && checked === box.defaultChecked) return;
  // Clicking another button of its group turns this one off.
  if (box.type === 'radio' && !checked) return;
  // React notices a click only when the state differs from the one it knows, and a hydrated box may be ticked without
  // React's knowledge.
  box.checked = !checked;
  box.click();
}

function choose(select: HTMLSelectElement, entry: Entry): void {
  if (select.value === entry.value && !entry.isChanged) return;
  select.value = entry.value;
  // No option has that value any more.
  if (select.value !== entry.value) return;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (field.value === value && value === field.defaultValue) return;
  // React notices a value only when it differs from the last one and was not set with React's own setter.
  field.value = field.defaultValue;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function enter(field: Field, entry: Entry): void {
  if (isBox(field)) tick(field, entry.checked);
  else if (field instanceof HTMLSelectElement) choose(field, entry);
  else type(field, entry.value);
}

/** Opens a disclosure that somebody opened. The browser tells React of it, unless it was open before React listened. */
function unfold(details: HTMLDetailsElement): void {
  if (details.open) details.dispatchEvent(new Event('toggle'));
  else details.open = true;
}

/**
 * Remembers what somebody types, chooses, ticks and opens in a prerendered page, and which field has the focus. None of
 * it is lost when React hydrates or replaces the page.
 *
 * @returns a function that restores it in the fields of the same names.
 */
export function restoreTypedInput(container: Element): () => void {
  const fields = () => [...container.querySelectorAll<Field>('input, textarea, select')];
  const allDetails = () => [...container.querySelectorAll('details')];
  const getGroup = ({ localName, name }: Field): Field[] =>
    fields().filter((field) => field.localName === localName && field.name === name);
  /** The name and the position among the fields of that name: radio buttons of a group share their name. */
  const getKey = (field: Field): string =>
    `${field.localName} ${field.name} ${String(getGroup(field).indexOf(field))}`;
  const getTitle = (details: HTMLDetailsElement): string =>
    details.querySelector('summary')?.textContent ?? '';
  const entries = new Map<string, Entry>();
  const opened = new Set<string>();
  let focused: string | null = null;
  const noteFocus = (target: EventTarget | null): void => {
    focused = isField(target) ? getKey(target) : null;
  };
  const noteEntry = (target: EventTarget | null): void => {
    if (!isField(target)) return;
    // Choosing a radio button turns off the others of its group, which get no event.
    const changed = target.type === 'radio' ? getGroup(target) : [target];
    for (const field of changed) entries.set(getKey(field), toEntry(field));
  };
  const noteToggle = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLDetailsElement)) return;
    if (target.open) opened.add(getTitle(target));
    else opened.delete(getTitle(target));
  };
  // Somebody may have typed before this script ran.
  if (container.contains(document.activeElement)) noteFocus(document.activeElement);
  fields().filter(isChanged).forEach(noteEntry);
  allDetails().forEach(noteToggle);
  const watching = new AbortController();
  const { signal } = watching;
  container.addEventListener('focusin', ({ target }) => noteFocus(target), { signal });
  container.addEventListener('input', ({ target }) => noteEntry(target), { signal });
  // It does not bubble.
  container.addEventListener('toggle', ({ target }) => noteToggle(target), {
    signal,
    capture: true,
  });
  return () => {
    watching.abort();
    for (const field of fields()) {
      const key = getKey(field);
      const entry = entries.get(key);
      if (key === focused) field.focus();
      if (entry !== undefined) enter(field, entry);
    }
    for (const details of allDetails()) {
      if (opened.has(getTitle(details))) unfold(details);
    }
  };
}
