import { describe, expect, it } from 'vitest';
import {
  getClientAddress,
  admit,
  getRateLimitIds,
  toRateLimitMessage,
  windowMs,
} from './rateLimit';

const now = Date.UTC(2026, 0, 1);
const minute = 60_000;
const ago = (...minutes: number[]) => minutes.map((each) => now - each * minute);

describe('admit', () => {
  it.each([
    ['the first', [], 1],
    ['the fifth within an hour', ago(40, 30, 20, 10), 5],
    ['one more when the oldest is an hour old', ago(60, 30, 20, 10, 5), 5],
  ])('%s', (_which, times, kept) => {
    const admission = admit(times, now);
    expect(admission).toMatchObject({ isAdmitted: true });
    expect(admission.isAdmitted && admission.times).toHaveLength(kept);
  });

  it('refuses the sixth until the oldest is an hour old', () => {
    const admission = admit(ago(10, 20, 59, 30, 40), now);
    expect(admission).toEqual({ isAdmitted: false, retryAt: now + minute });
    expect(admit(ago(10, 20, 59, 30, 40), now + minute).isAdmitted).toBe(true);
  });
});

describe('toRateLimitMessage', () => {
  it.each([
    [now + 1, 'in a minute.'],
    [now + 23 * minute - 1, 'in 23 minutes.'],
    [now + windowMs, 'in 60 minutes.'],
  ])('says how long to wait until %i', (retryAt, words) => {
    expect(toRateLimitMessage(retryAt, now)).toContain(words);
  });
});

describe('getClientAddress', () => {
  const from = (forwarded: string | undefined) =>
    getClientAddress({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '127.0.0.1' },
    });

  it.each([
    [undefined, '127.0.0.1'],
    ['203.0.113.7', '203.0.113.7'],
    ['1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['1.1.1.1, nonsense', '127.0.0.1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('the address for "%s" is %s', (forwarded, address) => {
    expect(from(forwarded)).toBe(address);
  });
});

describe('getRateLimitIds', () => {
  const network = (address: string) => getRateLimitIds(address, null)[0];

  it('contain no address and no uid', () => {
    expect(getRateLimitIds('203.0.113.7', 'ada').join(' ')).not.toMatch(/203|ada/);
  });

  it('include the account of a member', () => {
    expect(getRateLimitIds('203.0.113.7', 'ada')[1]).toBe(getRateLimitIds('203.0.113.8', 'ada')[1]);
    expect(getRateLimitIds('203.0.113.7', null)).toHaveLength(1);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
  ])('%s and %s have the same ids: %s', (one, other, same) => {
    expect(network(one) === network(other)).toBe(same);
  });
});
