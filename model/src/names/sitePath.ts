/** The longest path that may lead to another one, in characters. */
const maxSitePath = 200;

/**
 * Matches a path whose segments have only letters, digits and the signs of old addresses, and none of which is all
 * dots.
 */
const pathPattern = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~%-]+){1,8}$/;

/** The beginnings of addresses that Hosting, functions and the administrator area answer: nothing there is ever missing. */
const reservedBeginnings = ['/__', '/api/', '/admin/', '/assets/'];

/**
 * Parses a path of this site as somebody types or copies it: with or without a slash at the end, and with letters of
 * any language, encoded or not. A query and a fragment are left out. Null for a text that is not the path of a page.
 */
export function parseSitePath(text: string): string | null {
  const typed = text.trim();
  if (!typed.startsWith('/') || typed.startsWith('//') || /[\\\s]/.test(typed)) return null;
  if (!URL.canParse(typed, 'https://site.invalid')) return null;
  const { pathname } = new URL(typed, 'https://site.invalid');
  return normalizeSitePath(pathname.replace(/\/+$/, ''));
}

/**
 * Brings an encoded path without a slash at its end into the form in which paths are compared: `%c3` and `%C3` are the same.
 * Null for a text that is not the path of a page.
 */
export function normalizeSitePath(path: string): string | null {
  const normalized = path.replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  return normalized.length <= maxSitePath && pathPattern.test(normalized) ? normalized : null;
}

/** A path without percent-encoding, for people to read. */
export function toReadablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether no redirect can begin at a path, because the site itself answers there. */
export const isReservedPath = (path: string): boolean =>
  reservedBeginnings.some((beginning) => `${path}/`.startsWith(beginning));
