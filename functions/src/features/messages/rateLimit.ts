import { createHash } from 'node:crypto';
import { getRateLimitMessage, limits } from '@appshelf/model';
import { getNetworkLimits, type RequestOrigin } from '../../platform/http/clientNetwork';

/** How long a message counts towards the limit, in milliseconds. */
export const windowMs = 60 * 60_000;

/** Whether one more message is allowed. `times` are the times of the messages that count, in ms. */
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

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** The ids of the `rateLimits` documents for a sender: one for the network, and one for a member's account. */
export function getRateLimitIds(request: RequestOrigin, uid: string | null): string[] {
  const networks = getNetworkLimits('message', request, {
    max: limits.message.perHour,
    isBehindHosting: false,
  });
  return [
    ...networks.map(({ id }) => id),
    ...(uid === null ? [] : [`message-account-${digest(uid)}`]),
  ];
}

/** The message for a sender who has reached the limit, with the time to wait. */
export function toRateLimitMessage(retryAt: number, now: number): string {
  return getRateLimitMessage(Math.max(1, Math.ceil((retryAt - now) / 60_000)));
}
