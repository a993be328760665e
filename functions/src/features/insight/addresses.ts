import { insightLimits } from '@appshelf/model';

/** Paths that programs ask every site for, to find out what runs on it: files of other software, and hidden files. */
const probes = [
  /\.(?:php\d?|phtml|aspx?|jsp|jspa|do|cgi|env|ini|sql|bak|old|swp|log|ya?ml|conf|config|key|pem|zip|t?gz|rar|7z|tar)$/i,
  /^\/\.(?!well-known\/)|\/\.(?!well-known\/)[^/]*(?:\/|$)/,
  /^\/(?:wp|wordpress|wp-[a-z]+|cgi-bin|phpmyadmin|pma|mysql|adminer|administrator|vendor|solr|actuator|boaform|owa|ecp|autodiscover|remote|telescope|druid|hudson|manager\/html|console|api|graphql|_ignition)(?:\/|$)/i,
  /%00|\.\.|\/\/|\\/,
];

/** Profiles have the name of a person in their address, and most that are missing are of somebody who wants none. */
const personalPath = /^\/(?:members|users)(?:\/|$)/;

/**
 * Parts of a path that may identify a person: an email address, a number as long as one of a phone or an order, or a
 * key that a program made, such as the id of a draft.
 */
function looksPersonal(segment: string): boolean {
  return (
    segment.includes('@') ||
    /\d{6,}/.test(segment) ||
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i.test(segment) ||
    segment
      .split(/[-_.~+ ]/)
      .some((word) => word.length > 30 || (word.length >= 16 && /\d|[a-z][A-Z]/.test(word)))
  );
}

/**
 * The path of an address without a page, as it is counted; null for a path that is not counted, because programs try it
 * on every site or because it may identify a person.
 *
 * @param path without a query, as it was asked for
 */
export function toCountedPath(path: string): string | null {
  if (!path.startsWith('/') || path === '/' || path.length > insightLimits.path) return null;
  if (probes.some((pattern) => pattern.test(path)) || personalPath.test(path)) return null;
  try {
    const segments = decodeURIComponent(path).split('/');
    // A decoded path may hold what was hidden from the patterns.
    if (segments.some((segment) => /\p{C}/u.test(segment) || looksPersonal(segment))) return null;
  } catch {
    return null;
  }
  return path;
}

/** A host name: at least two labels, in lower case. */
const hostPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/**
 * Where a request came from, as it is counted: the host of another site, or the path of a page of this one. Null
 * without a referrer, for one that is not a site, and for a page that is not counted.
 *
 * @param referrer the request's `Referer`
 * @param origin the origin of this site
 */
export function toCountedSource(referrer: string | undefined, origin: string): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const { protocol, hostname, pathname, origin: from } = new URL(referrer);
  if (from === origin) return pathname === '/' ? '/' : toCountedPath(pathname);
  const host = hostname.replace(/^www\./, '');
  const isSite = /^https?:$/.test(protocol) && host.length <= insightLimits.path;
  return isSite && hostPattern.test(host) && /[a-z]/.test(host.split('.').at(-1) ?? '')
    ? host
    : null;
}
