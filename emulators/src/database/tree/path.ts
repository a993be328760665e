import { DatabaseError } from '../errors';

/** The keys from the root to a node; empty for the root itself. */
export type Path = readonly string[];

/** Keys are at most 768 bytes long in UTF-8 (documented limit). */
const MAX_KEY_BYTES = 768;

/** How deep a tree may get (documented limit). */
export const MAX_DEPTH = 32;

/**
 * Matches characters that are forbidden in keys: those with a meaning in paths, and the control characters of ASCII.
 */
const FORBIDDEN = /[.$#[\]/]|(?=\p{ASCII})\p{Cc}/u;

/** Throws unless `key` may name a child: not empty, none of `. $ # [ ] /` and no ASCII control character. */
export function assertValidKey(key: string): void {
  if (key === '' || FORBIDDEN.test(key)) {
    throw new DatabaseError(
      'invalid_data',
      `Invalid key ${JSON.stringify(key)}: keys must be non-empty and can't contain ".", "#", "$", "/", "[", "]" or control characters`,
    );
  }
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new DatabaseError('too_big', `A key is longer than ${MAX_KEY_BYTES} bytes`);
  }
}

/** Reads `/a//b/` as `['a', 'b']`, as the clients do; throws on keys that can't exist. */
export function parsePath(text: string): Path {
  const keys = splitPath(text);
  keys.forEach(assertValidKey);
  return keys;
}

/** Splits a path without validating it. The path of a write may end with `.priority`. */
export function splitPath(text: string): string[] {
  return text.split('/').filter((key) => key !== '');
}

/** Formats a path for the protocol, without a leading slash. */
export function formatPath(path: Path): string {
  return path.join('/');
}

/** Whether `inner` is `outer` or lies below it. */
export function isWithin(inner: Path, outer: Path): boolean {
  return outer.length <= inner.length && outer.every((key, index) => inner[index] === key);
}
