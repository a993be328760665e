import { describe, expect, it } from 'vitest';
import { formatLocalDate, formatRelativeDate, formatUtcDate, formatDateTime } from './formatDate';

const moments = Array.from({ length: 400 }, (_, n) => n * 4_567_890_123);

describe('dates', () => {
  it.each([
    ["in the reader's time zone", formatLocalDate, { dateStyle: 'long' }],
    ['in UTC', formatUtcDate, { dateStyle: 'long', timeZone: 'UTC' }],
    ['to the minute', formatDateTime, { dateStyle: 'full', timeStyle: 'short' }],
  ] as const)('are formatted as by Intl, %s', (_, words, options) => {
    const format = new Intl.DateTimeFormat('en-GB', options);
    for (const at of moments) expect(words(at)).toBe(format.format(at));
  });
});

describe('formatRelativeDate', () => {
  it('says the same as Intl', () => {
    const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
    const now = 1_700_000_000_000;
    for (let n = 1; n < 60; n += 1) {
      expect(formatRelativeDate(now - n * minute, now)).toBe(format.format(-n, 'minute'));
    }
    for (let n = 1; n < 24; n += 1) {
      expect(formatRelativeDate(now - n * hour, now)).toBe(format.format(-n, 'hour'));
    }
    for (let n = 1; n < 7; n += 1) {
      expect(formatRelativeDate(now - n * day, now)).toBe(format.format(-n, 'day'));
    }
  });
});
