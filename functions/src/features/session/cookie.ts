import { sessionCookieName, sessionPath } from '@appshelf/model';
import { parseCookie, stringifySetCookie } from 'cookie';

/** How long a session lasts, in seconds: five days. */
export const sessionSeconds = 5 * 24 * 60 * 60;

/**
 * The attributes of the cookie. Setting and clearing must use the same ones, or the browser keeps both cookies. Only the
 * session endpoint gets the cookie, because Hosting's CDN caches a URL once for each value of a cookie of this name
 * (https://firebase.google.com/docs/hosting/manage-cache#using_cookies): with the path `/`, each member would have
 * public pages to themselves.
 */
const attributes = { httpOnly: true, secure: true, sameSite: 'lax', path: sessionPath } as const;

const empty = { name: sessionCookieName, value: '', maxAge: 0 };

/** Clears the cookie that earlier versions set with the path `/`. Browsers drop it after five days. */
const clearEarlierCookie = stringifySetCookie({ ...empty, ...attributes, path: '/' });

/** The Set-Cookie headers that start a session. */
export function startCookies(value: string): string[] {
  const cookie = { name: sessionCookieName, value, maxAge: sessionSeconds, ...attributes };
  return [stringifySetCookie(cookie), clearEarlierCookie];
}

/** The Set-Cookie headers that end the session. */
export function endCookies(): string[] {
  return [stringifySetCookie({ ...empty, ...attributes }), clearEarlierCookie];
}

/** Reads the session cookie from a Cookie header; undefined when there is none. */
export function readCookie(header: string | undefined): string | undefined {
  const value = parseCookie(header ?? '')[sessionCookieName];
  return value === '' ? undefined : value;
}
