/** The request headers that say under which address the site was asked. */
export interface HostHeaders {
  host?: string | undefined;
  /** The site's own host: Hosting sets it, as a request through it carries the function's host. */
  'x-forwarded-host'?: string | undefined;
}

/** A host name with, perhaps, a port, and nothing else that could end up in a page. */
const hostPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/** The origin under which people see the site. The local suite serves it without TLS. */
export function siteOriginOf(headers: HostHeaders, emulated: boolean): string {
  const hosts = [headers['x-forwarded-host'], headers.host];
  const host = hosts.find((name) => name !== undefined && hostPattern.test(name)) ?? 'localhost';
  return `${emulated ? 'http' : 'https'}://${host.toLowerCase()}`;
}
