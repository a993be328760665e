import { describe, expect, it } from 'vitest';
import { isDue, parseSchedule } from './schedule';

const due = (schedule: string, moment: string, timeZone: string | null = 'UTC') =>
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
  ])('%s at %s', (schedule, moment) => expect(due(schedule, moment)).toBe(true));

  it.each([
    ['every 15 minutes', '2026-03-10T13:46:00Z'],
    ['20 1 * * *', '2026-03-10T02:20:00Z'],
    ['0 9-17 * * 1-5', '2026-03-14T12:00:00Z'],
    ['0 0 1,15 * *', '2026-03-10T00:00:00Z'],
    ['0 0 1 * 2', '2026-03-11T00:00:00Z'],
    ['0 0 10 4 *', '2026-03-10T00:00:00Z'],
  ])('not %s at %s', (schedule, moment) => expect(due(schedule, moment)).toBe(false));

  it('by the clock of its time zone, summer time included', () => {
    expect(due('30 9 * * *', '2026-07-01T07:30:00Z', 'Europe/Berlin')).toBe(true);
    expect(due('30 9 * * *', '2026-01-01T08:30:00Z', 'Europe/Berlin')).toBe(true);
    expect(due('30 9 * * *', '2026-01-01T17:30:00Z', null)).toBe(true);
  });
});

describe('an unsupported schedule', () => {
  it.each([
    '',
    'every day 00:00',
    '* * * *',
    '60 * * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
  ])('%j is undefined', (schedule) => expect(parseSchedule(schedule)).toBeUndefined());
});
