/** Stands for a digest that cannot be known. */
export const unknownDigest = '';

/**
 * The SHA-256 of a token in hexadecimal, by which tabs recognise it without storing it; {@link unknownDigest} where
 * the browser computes none, as on a page that was not served securely.
 */
export async function getDigest(token: string): Promise<string> {
  try {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return unknownDigest;
  }
}
