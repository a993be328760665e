import { Cron } from 'croner';
import { months, parseInterval, translateDays, weekdays } from './appEngine';

/** A schedule of Cloud Scheduler and its time zone, such as `Europe/Berlin`. */
export interface Schedule {
  schedule: string;
  timeZone: string;
}

type IsDue = (date: Date) => boolean;

const minuteMs = 60_000;

/** What the fields of a cron expression are made of, besides numbers. */
const cronWords = new Set(['*', ...[...weekdays, ...months].map((name) => name.slice(0, 3))]);

/** Whether a text has the form of unix-cron, which Cloud Scheduler takes. The parser knows more than that, such as `L`. */
const isUnixCron = (text: string): boolean =>
  text.split(/[\s,/-]/).every((word) => /^\d+$/.test(word) || cronWords.has(word));

/** Parses a cron expression, of days and weeks too (`1#2`). Undefined for one that is malformed. */
function parseCron(pattern: string, timeZone: string): IsDue | undefined {
  try {
    const cron = new Cron(pattern, { timezone: timeZone, paused: true, mode: '5-part' });
    return (date) => cron.match(new Date(date.getTime() - (date.getTime() % minuteMs)));
  } catch {
    return undefined;
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone }));
  } catch {
    return false;
  }
}

/**
 * Parses a schedule: a cron expression of five fields, or words as in App Engine, such as `every monday 09:00`.
 *
 * @returns a function that tells whether the schedule is due in the minute of a date; undefined for what is not
 *   understood, and for a time zone that does not exist
 */
export function parseSchedule({ schedule, timeZone }: Schedule): IsDue | undefined {
  if (!isTimeZone(timeZone)) return undefined;
  const text = schedule.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/ ?, ?/g, ',');
  const pattern = translateDays(text) ?? (isUnixCron(text) ? text : undefined);
  return pattern === undefined ? parseInterval(text, timeZone) : parseCron(pattern, timeZone);
}

/** Whether a schedule is due in the minute of this date. */
export const isDue = (schedule: Schedule, date: Date): boolean =>
  parseSchedule(schedule)?.(date) ?? false;
