/** The request headers that identify the sending page. */
export interface OriginHeaders {
  origin?: string | undefined;
  host?: string | undefined;
  /** The site's host, set by Hosting. The `host` header of such a request holds the function's host. */
  'x-forwarded-host'?: string | undefined;
  'sec-fetch-site'?: string | undefined;
}

/** The origins of a local suite: the Hosting emulator and Vite's dev server. */
const localOrigins = ['127.0.0.1', 'localhost'].flatMap((host) =>
  [5002, 5173].map((port) => `http://${host}:${port}`),
);

/**
 * Whether a page of this site, or no page, sent the request. Browsers send the origin with every POST. A request
 * without an origin that the browser marks as cross-site is refused too.
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
