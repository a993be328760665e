const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 cannot hold at all, not even escaped (section 2.2). */
const unspeakable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** A text as it may stand in an XML document. */
export function escapeXml(text: string): string {
  return text
    .replace(unspeakable, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
