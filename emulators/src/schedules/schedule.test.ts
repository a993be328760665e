import { describe, expect, it } from 'vitest';
import { isDue, parseSchedule } from './schedule';

const due = (schedule: string, moment: string, timeZone = 'UTC') =>
  isDue({ schedule, timeZone }, new Date(moment));

describe('a schedule is due', () => {
  it.each([
    ['every 1 minutes', '2026-03-10T01:07:30Z'],
    ['every 15 minutes', '2026-03-10T13:45:00Z'],
    ['20 1 * * *', '2026-03-10T01:20:59Z'],
    ['*/20 * * * *', '2026-03-10T17:40:00Z'],
    ['0 9-17 * * 1-5', '2026-03-10T17:00:00Z'],
    ['0 0 1,15 * *', '2026-03-15T00:00:00Z'],
    ['0 0 1 * 2', '2026-03-10T00:00:00Z'],
    ['0 0 * * 7', '2026-03-15T00:00:00Z'],
    ['0 9 * JAN,MAR MON-FRI', '2026-03-10T09:00:59Z'],
    ['every 24 hours', '2026-03-10T00:00:00Z'],
    ['every 48 hours', '2026-03-10T00:00:00Z'],
    ['every 2 hours synchronized', '2026-03-10T22:00:00Z'],
    ['every 45 mins from 10:05 to 14:00', '2026-03-10T10:50:00Z'],
    ['every 30 minutes from 22:00 to 04:00', '2026-03-10T03:30:00Z'],
    ['every day 09:00', '2026-03-10T09:00:00Z'],
    ['every monday 09:00', '2026-03-09T09:00:00Z'],
    ['every mon, WEDNESDAY of mar 09:05', '2026-03-11T09:05:00Z'],
    ['1st,third monday of month 04:00', '2026-03-16T04:00:00Z'],
    ['2nd wednesday of march 17:00', '2026-03-11T17:00:00Z'],
    ['1,8,15,22 of month 09:00', '2026-03-22T09:00:00Z'],
    ['1 of jan,april,july,oct 00:00', '2026-07-01T00:00:00Z'],
    ['first sunday 12:00', '2026-03-01T12:00:00Z'],
  ])('%s at %s', (schedule, moment) => expect(due(schedule, moment)).toBe(true));

  it.each([
    ['every 15 minutes', '2026-03-10T13:46:00Z'],
    ['20 1 * * *', '2026-03-10T02:20:00Z'],
    ['0 9-17 * * 1-5', '2026-03-14T12:00:00Z'],
    ['0 0 1,15 * *', '2026-03-10T00:00:00Z'],
    ['0 0 1 * 2', '2026-03-11T00:00:00Z'],
    ['0 0 10 4 *', '2026-03-10T00:00:00Z'],
    ['every 48 hours', '2026-03-11T00:00:00Z'],
    ['every 45 mins from 10:05 to 14:00', '2026-03-10T14:35:00Z'],
    ['every 30 minutes from 22:00 to 04:00', '2026-03-10T04:30:00Z'],
    ['every monday 09:00', '2026-03-10T09:00:00Z'],
    ['every mon,wed of mar 09:05', '2026-04-01T09:05:00Z'],
    ['1st,third monday of month 04:00', '2026-03-09T04:00:00Z'],
    ['1 of jan,april,july,oct 00:00', '2026-06-01T00:00:00Z'],
  ])('not %s at %s', (schedule, moment) => expect(due(schedule, moment)).toBe(false));

  it('by the clock of its time zone, summer time included', () => {
    expect(due('30 9 * * *', '2026-07-01T07:30:00Z', 'Europe/Berlin')).toBe(true);
    expect(due('30 9 * * *', '2026-01-01T08:30:00Z', 'Europe/Berlin')).toBe(true);
    expect(due('30 9 * * *', '2026-01-01T17:30:00Z', 'America/Los_Angeles')).toBe(true);
    expect(due('every day 09:30', '2026-07-01T07:30:00Z', 'Europe/Berlin')).toBe(true);
    expect(due('every 1 hours from 09:30 to 10:00', '2026-07-01T07:30:00Z', 'Europe/Berlin')).toBe(
      true,
    );
  });
});

describe('an unsupported schedule', () => {
  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    '0 0 L * *',
    '0 0 ? * 1#1',
    '@daily',
    'every day',
    'every 0 minutes',
    'every 5 hours synchronized',
    'every 5 minutes from 10:00',
    'every 6 hours mon,wed,fri',
    'every someday 09:00',
    'every monday 24:00',
    'every monday of smarch 09:00',
    '6th monday of may 10:00',
    '1,15 09:00',
    '32 of month 09:00',
  ])('%j is undefined', (schedule) =>
    expect(parseSchedule({ schedule, timeZone: 'UTC' })).toBeUndefined(),
  );

  it('is one with an unknown time zone, too', () => {
    expect(parseSchedule({ schedule: 'every day 09:00', timeZone: 'Mars/Base' })).toBeUndefined();
  });
});
