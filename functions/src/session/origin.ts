/** The request headers that say where a request comes from, as the function receives them. */
export interface OriginHeaders {
  origin?: string | undefined;
  host?: string | undefined;
  /** The site's own host: Hosting sets it, as a request through it carries the function's host. */
  'x-forwarded-host'?: string | undefined;
  'sec-fetch-site'?: string | undefined;
}

/** Where the pages of a local suite come from: the Hosting emulator and Vite's dev server. */
const localOrigins = ['127.0.0.1', 'localhost'].flatMap((host) =>
  [5002, 5173].map((port) => `http://${host}:${port}`),
);

/**
 * True when a page of this very site sent the request, or no page did. Every browser names the origin of a POST; a
 * request without one that a browser nevertheless marks as cross-site is refused too.
 */
export function isOwnOrigin(headers: OriginHeaders, emulated: boolean): boolean {
  const { origin } = headers;
  if (origin === undefined) {
    return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
  }
  const hosts = [headers['x-forwarded-host'], headers.host].filter((host) => host !== undefined);
  return (
    hosts.some((host) => origin === `https://${host}`) ||
    (emulated &&
      (localOrigins.includes(origin) || hosts.some((host) => origin === `http://${host}`)))
  );
}
