const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Not `&apos;`, which older mail programs do not know.
  "'": '&#39;',
};

/** Characters that XML 1.0 cannot hold at all, not even escaped (section 2.2). */
const invalidInXml = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** A text as it may stand in HTML and in an XML document. */
export function escapeMarkup(text: string): string {
  return text
    .replace(invalidInXml, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
