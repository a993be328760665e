const simpleEscapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** The escape sequences that the grammar allows: two hexadecimal digits, four, octal, or one character. */
const escapeSequence = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2}|[0-7]{1,2})|(.))/gs;

function unescape(text: string): string {
  return text.replace(
    escapeSequence,
    (_sequence, hex?: string, unicode?: string, octal?: string, plain = '') => {
      const digits = hex ?? unicode;
      if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return simpleEscapes[String(plain)] ?? String(plain);
    },
  );
}

/** The text of a string literal. `literal` includes the quotes. */
export const decodeString = (literal: string): string => unescape(literal.slice(1, -1));

/**
 * The bytes of a literal such as b'\xff'. `literal` includes the prefix and the quotes. Characters that are not escaped
 * are UTF-8.
 */
export function decodeBytes(literal: string): Uint8Array {
  const content = literal.slice(2, -1);
  const parts: Uint8Array[] = [];
  let end = 0;
  for (const match of content.matchAll(escapeSequence)) {
    parts.push(Buffer.from(content.slice(end, match.index)));
    const isByte = match[1] !== undefined || match[3] !== undefined;
    parts.push(Buffer.from(unescape(match[0]), isByte ? 'latin1' : 'utf8'));
    end = match.index + match[0].length;
  }
  parts.push(Buffer.from(content.slice(end)));
  return Buffer.concat(parts);
}
