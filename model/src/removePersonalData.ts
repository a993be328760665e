/**
 * Removes possible personal data from the text of an error: email addresses, queries and fragments of URLs, and quoted
 * texts, which often repeat what somebody typed.
 */
export function removePersonalData(text: string): string {
  return text
    .replaceAll(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '<email>')
    .replaceAll(/[?#][^\s:)"']*/g, '')
    .replaceAll(/"[^"\n]*"|“[^”\n]*”|'[^'\n]*'|`[^`\n]*`/g, '"…"');
}
