/** Where a signed-in person lands who did not come from anywhere else. */
export const homePath = '/';

/** Where somebody signs in; also where a failed check of the session leads. */
export const loginPath = '/login';

/** Stands for this site when an address without an origin is parsed. */
const anyOrigin = 'https://site.invalid';

/** Matches control characters, which URL parsers drop silently, and backslashes, which they read as slashes. */
const deceptive = /[\p{Cc}\\]/u;

/**
 * The path to go to after signing in: `wanted` if it is a path of this site, else the home page. Never another
 * site, whatever the address bar says, and never back to the sign-in page.
 */
export function redirectTarget(wanted: string | null): string {
  if (wanted?.startsWith('/') !== true || wanted.startsWith('//') || deceptive.test(wanted)) {
    return homePath;
  }
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin);
  if (origin !== anyOrigin || pathname.startsWith('//') || pathname === loginPath) return homePath;
  return `${pathname}${search}${hash}`;
}

/** The sign-in page, which leads back to `from` afterwards. */
export function loginPathFrom(from: string): string {
  const target = redirectTarget(from);
  return target === homePath ? loginPath : `${loginPath}?redirect=${encodeURIComponent(target)}`;
}
