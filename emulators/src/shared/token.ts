/** The claims of a decoded token. */
export type Claims = Record<string, unknown>;

function decodeSegment(segment: string | undefined): Claims | undefined {
  if (!segment) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Claims)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The claims of a JSON Web Token. Signature and expiry are not checked, because the Auth emulator and
 * rules-unit-testing sign nothing. `undefined` when it is no token at all.
 */
export function decodeUnverifiedToken(token: string): Claims | undefined {
  const segments = token.split('.');
  if (segments.length !== 3 || !decodeSegment(segments[0])) return undefined;
  return decodeSegment(segments[1]);
}
