import { describe, expect, it } from 'vitest';
import { admit, getRateLimitIds, toRateLimitMessage, windowMs } from './rateLimit';

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

describe('getRateLimitIds', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address }, socket: {} });

  it('contain no address and no uid', () => {
    expect(getRateLimitIds(from('203.0.113.7'), 'ada').join(' ')).not.toMatch(/203|ada/);
  });

  it('include the account of a member', () => {
    const [one, other] = ['203.0.113.7', '203.0.113.8'].map((each) =>
      getRateLimitIds(from(each), 'ada'),
    );
    expect(one?.[0]).not.toBe(other?.[0]);
    expect(one?.[1]).toBe(other?.[1]);
    expect(getRateLimitIds(from('203.0.113.7'), null)).toHaveLength(1);
  });
});
