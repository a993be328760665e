const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // `&apos;` is not known to older mail programs.
  "'": '&#39;',
};

/** Characters that XML 1.0 forbids even when escaped (section 2.2). */
const invalidInXml = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** Escapes a text for HTML and XML. */
export function escapeMarkup(text: string): string {
  return text
    .replace(invalidInXml, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
