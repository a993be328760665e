/**
 * Takes out of the text of an error what may tell of a person: e-mail addresses, the queries and fragments of addresses,
 * and everything in quotation marks, which is often what somebody typed.
 */
export function removePersonalData(text: string): string {
  return text
    .replaceAll(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '<e-mail>')
    .replaceAll(/[?#][^\s:)"']*/g, '')
    .replaceAll(/"[^"\n]*"|“[^”\n]*”|'[^'\n]*'|`[^`\n]*`/g, '"…"');
}
