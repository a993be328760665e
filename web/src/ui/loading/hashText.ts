/**
 * A short hash of a text, the same on the server and in the browser: FNV-1a with 32 bits
 * (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv), in base 36. It distinguishes the texts of one page and is
 * not for security.
 */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
