import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { limits } from '@appshelf/model';

/** How long a message counts towards the limit, in milliseconds. */
export const windowMs = 60 * 60_000;

/** Whether one more message is allowed. `times` are the times of the messages that count, in milliseconds. */
export type Admission =
  { isAdmitted: true; times: number[] } | { isAdmitted: false; retryAt: number };

/** Allows `limits.message.perHour` messages within an hour. */
export function admit(times: readonly number[], now: number): Admission {
  const recent = times.filter((time) => time > now - windowMs).sort((one, other) => one - other);
  const decisive = recent.at(-limits.message.perHour);
  return decisive === undefined
    ? { isAdmitted: true, times: [...recent, now] }
    : { isAdmitted: false, retryAt: decisive + windowMs };
}

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

/** The parts of an HTTP request that hold its sender's address. */
export interface RequestOrigin {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
}

/**
 * The IP address of a caller: the last one of X-Forwarded-For, which Google's front end adds. Earlier ones can be
 * forged by the caller.
 */
export function getClientAddress({ headers, socket }: RequestOrigin): string {
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last !== undefined && isIP(last) !== 0 ? last : (socket.remoteAddress ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/**
 * The id of the `rateLimits` document for requests from a network. It is a hash, so that it does not reveal the
 * address.
 */
export const toNetworkId = (kind: string, address: string): string =>
  `${kind}-network-${digest(getNetwork(address))}`;

/** The ids of the `rateLimits` documents for a sender: one for the network, and one for a member's account. */
export function getRateLimitIds(address: string, uid: string | null): string[] {
  return [
    toNetworkId('message', address),
    ...(uid === null ? [] : [`message-account-${digest(uid)}`]),
  ];
}

/** The message for a sender who has reached the limit, with the time to wait. */
export function toRateLimitMessage(retryAt: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((retryAt - now) / 60_000));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `You have sent ${limits.message.perHour} messages within an hour, which is as many as we take. Try again in ${wait}.`;
}
