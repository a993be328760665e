import { describe, expect, it } from 'vitest';
import { formatZonedTime, isTimeZone, parseZonedInput, toZonedInput } from './zonedTime';

const berlin = 'Europe/Berlin';
const utc = (text: string): number => Date.parse(`${text}Z`);

describe('a time of the clock in a time zone', () => {
  it.each([
    ['2026-11-21T18:30', berlin, '2026-11-21T17:30'],
    ['2026-07-01T18:30', berlin, '2026-07-01T16:30'],
    ['2026-07-01T00:00', 'UTC', '2026-07-01T00:00'],
    ['2026-07-01T00:15', 'Pacific/Kiritimati', '2026-06-30T10:15'],
    ['2026-07-01T00:15', 'Asia/Kathmandu', '2026-06-30T18:30'],
    // The minutes beside the changes of 29 March and 25 October 2026.
    ['2026-03-29T01:59', berlin, '2026-03-29T00:59'],
    ['2026-03-29T03:00', berlin, '2026-03-29T01:00'],
    ['2026-10-25T01:59', berlin, '2026-10-24T23:59'],
    ['2026-10-25T03:00', berlin, '2026-10-25T02:00'],
  ])('%s in %s is %s in UTC, and back', (text, zone, expected) => {
    expect(parseZonedInput(text, zone)).toEqual({ kind: 'one', at: utc(expected) });
    expect(toZonedInput(utc(expected), zone)).toBe(text);
  });

  it.each([
    ['2026-03-29T02:00', berlin],
    ['2026-03-29T02:59', berlin],
    ['2026-03-08T02:30', 'America/New_York'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  ])('%s is skipped in %s', (text, zone) => {
    expect(parseZonedInput(text, zone)).toEqual({ kind: 'never' });
  });

  it('comes twice in the hour that autumn repeats', () => {
    expect(parseZonedInput('2026-10-25T02:30', berlin)).toEqual({
      kind: 'twice',
      at: utc('2026-10-25T00:30'),
      later: utc('2026-10-25T01:30'),
    });
    expect(parseZonedInput('2026-04-05T01:45', 'Australia/Lord_Howe')).toMatchObject({
      kind: 'twice',
      later: utc('2026-04-04T15:15'),
    });
  });

  it.each(['', 'tomorrow', '2026-13-01T00:00', '2026-11-21', '2026-11-21T18:30:15'])(
    'is not "%s"',
    (text) => {
      expect(parseZonedInput(text, berlin)).toBeNull();
    },
  );
});

it('names the zone and its distance from UTC', () => {
  expect(formatZonedTime(utc('2026-11-21T17:30'), berlin)).toBe(
    '21 Nov 2026, 18:30 (Europe/Berlin, GMT+1)',
  );
  expect(formatZonedTime(utc('2026-07-01T16:30'), berlin)).toContain('GMT+2');
  expect(formatZonedTime(utc('2026-07-01T16:30'), 'UTC')).toBe('1 Jul 2026, 16:30 (UTC)');
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Europe/Springfield', false],
  ['', false],
  ['../etc', false],
])('%s is a time zone: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected);
});
