/** Inserts a text where the caret is, as if it were typed: the browser's Undo takes it back, and the form hears of it. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  const insert: unknown = Reflect.get(document, 'execCommand');
  if (typeof insert === 'function' && insert.call(document, 'insertText', false, text) === true) {
    return;
  }
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
