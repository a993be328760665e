import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/** The parts of an HTTP request that hold its sender's address. */
export interface RequestOrigin {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
}

/** A network that sends requests, and how many of them it may send. */
export interface NetworkLimit {
  /** A hash, so that it does not reveal the address. */
  id: string;
  max: number;
}

/** How many visitors may use their whole limit at the same time through one address of the CDN. */
const visitorsPerCdnAddress = 20;

/**
 * The network of an address: the first half of an IPv6 address, which a provider assigns to one customer, or the whole
 * IPv4 address.
 */
function getNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** The last address of a header; null when that is no address. */
function getLastAddress(header: string | string[] | undefined): string | null {
  const last = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last !== undefined && isIP(last) !== 0 ? last : null;
}

const toId = (kind: string, address: string): string => {
  const hash = createHash('sha256').update(getNetwork(address)).digest('hex').slice(0, 40);
  return `${kind}-network-${hash}`;
};

/**
 * The networks that a request counts for, of which none may have reached its limit.
 *
 * The last entry of X-Forwarded-For is who connected to Google's front end, which writes it; earlier entries can be forged.
 * On a direct call, such as every callable, that is the caller. For a request through Hosting it is the CDN, which puts the
 * visitor's address into Fastly-Client-IP. A function with a rewrite in firebase.json (`isBehindHosting`) has an address
 * of its own too, where a caller may send any Fastly-Client-IP, and nothing tells the two apart. So the visitor who is
 * named has the limit, and whoever connected {@link visitorsPerCdnAddress} times that: a forged name escapes the first
 * and not the second.
 *
 * @param kind what is counted, a part of the ids
 * @param max how many requests a network may send
 */
export function getNetworkLimits(
  kind: string,
  { headers, socket }: RequestOrigin,
  { max, isBehindHosting }: { max: number; isBehindHosting: boolean },
): NetworkLimit[] {
  const connected = getLastAddress(headers['x-forwarded-for']) ?? socket.remoteAddress ?? '';
  const visitor = isBehindHosting ? getLastAddress(headers['fastly-client-ip']) : null;
  if (visitor === null) return [{ id: toId(kind, connected), max }];
  return [
    { id: toId(kind, visitor), max },
    { id: toId(`${kind}-cdn`, connected), max: max * visitorsPerCdnAddress },
  ];
}
