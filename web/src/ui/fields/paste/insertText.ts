/**
 * Inserts a text as if it were typed: the browser's Undo takes it back, and the form hears of it.
 *
 * @param at the place, where that is not the caret. The caret and the focus then stay where they are.
 */
export function insertText(area: HTMLTextAreaElement, text: string, at?: number): void {
  const { selectionStart, selectionEnd } = area;
  const isHere = at === undefined;
  if (isHere) area.focus();
  if (document.activeElement === area) {
    if (!isHere) area.setSelectionRange(at, at);
    const insert: unknown = Reflect.get(document, 'execCommand');
    if (typeof insert === 'function' && insert.call(document, 'insertText', false, text) === true) {
      if (!isHere) restore();
      return;
    }
  }
  area.setRangeText(text, at ?? selectionStart, at ?? selectionEnd, isHere ? 'end' : 'preserve');
  if (!isHere) restore();
  area.dispatchEvent(new Event('input', { bubbles: true }));

  function restore(): void {
    const move = (place: number) => (place >= (at ?? 0) ? place + text.length : place);
    area.setSelectionRange(move(selectionStart), move(selectionEnd));
  }
}
