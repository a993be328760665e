import { sessionCookieName } from '@appshelf/model';
import { parseCookie, stringifySetCookie } from 'cookie';

/** How long a session lasts, in seconds: five days. */
export const sessionSeconds = 5 * 24 * 60 * 60;

/** The attributes of the cookie. Setting and clearing must use the same ones, or the browser keeps both cookies. */
const attributes = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;

/** The Set-Cookie header that starts a session. */
export function startCookie(value: string): string {
  return stringifySetCookie({
    name: sessionCookieName,
    value,
    maxAge: sessionSeconds,
    ...attributes,
  });
}

/** The Set-Cookie header that ends the session. */
export function endCookie(): string {
  return stringifySetCookie({ name: sessionCookieName, value: '', maxAge: 0, ...attributes });
}

/** Reads the session cookie from a Cookie header; undefined when there is none. */
export function readCookie(header: string | undefined): string | undefined {
  const value = parseCookie(header ?? '')[sessionCookieName];
  return value === '' ? undefined : value;
}
